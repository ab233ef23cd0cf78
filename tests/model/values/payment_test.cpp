// Payments against a reference that tries every amount: slow, and simple enough to be believed.
#include "model/values/payment.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

namespace regolo::values {

namespace {

using Three = Amounts<3>;
using Payments = std::set<Three>;

Payments found(const Price<3>& price, const Discount& discount, const Three& purse) {
  Payments all;
  for_each_payment(price, discount, purse, [&](const Three& paid) {
    RC_ASSERT(all.insert(paid).second);  // no payment twice
    return true;
  });
  return all;
}

/// Whether `paid` settles exactly what is left of the price once `off` was taken off its parts; the last part
/// is the wildcard.
bool settles(const Price<3>& price, const Three& paid, const std::array<int, 4>& off) {
  int from_wildcard = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const int due = price.named[i] - off[i];
    if (paid[i] < due) return false;
    const int more = paid[i] - due;
    if (more > 0 && (price.any_mask >> i & 1) == 0) return false;
    from_wildcard += more;
  }
  return from_wildcard == price.any - off[3];
}

/// Whether the discount may be split like that: as large as it can be, Gold touched by the free part only.
bool is_split(const Price<3>& price, const Discount& discount, const std::array<int, 4>& off, int size) {
  int sum = off[3];
  for (std::size_t i = 0; i < 3; ++i) {
    if (off[i] > price.named[i]) return false;
    sum += off[i];
  }
  const int guarded = discount.guarded < 0 ? 0 : off[static_cast<std::size_t>(discount.guarded)];
  return off[3] <= price.any && sum == size && guarded <= discount.free_part &&
         sum <= discount.plain + discount.free_part;
}

template <class Visit>
void each_split(const Price<3>& price, const Discount& discount, int size, Visit visit) {
  std::array<int, 4> off{};
  for (off[0] = 0; off[0] <= price.named[0]; ++off[0])
    for (off[1] = 0; off[1] <= price.named[1]; ++off[1])
      for (off[2] = 0; off[2] <= price.named[2]; ++off[2])
        for (off[3] = 0; off[3] <= price.any; ++off[3])
          if (is_split(price, discount, off, size)) visit(off);
}

Payments expected(const Price<3>& price, const Discount& discount, const Three& purse) {
  int size = 0;
  for (int tried = 0; tried <= std::min(total(price), discount.most); ++tried)
    each_split(price, discount, tried, [&](const std::array<int, 4>&) { size = tried; });
  Payments all;
  each_split(price, discount, size, [&](const std::array<int, 4>& off) {
    Three paid{};
    for (paid[0] = 0; paid[0] <= purse[0]; ++paid[0])
      for (paid[1] = 0; paid[1] <= purse[1]; ++paid[1])
        for (paid[2] = 0; paid[2] <= purse[2]; ++paid[2])
          if (settles(price, paid, off)) all.insert(paid);
  });
  return all;
}

std::uint16_t small() {
  return static_cast<std::uint16_t>(*rc::gen::inRange(0, 4));
}

TEST(Payment, FindsEveryPaymentOnce) {
  EXPECT_TRUE(rc::check("as the reference", [] {
    Price<3> price{{small(), small(), small()}, small(), 0};
    price.any_mask = static_cast<std::uint16_t>(*rc::gen::inRange(1, 8));
    Discount discount;
    discount.plain = small();
    discount.free_part = *rc::gen::inRange(0, 3);
    discount.guarded = *rc::gen::inRange(-1, 3);
    // In every game the guarded resource, if it can pay the wildcard, is guarded only where it is named.
    if (*rc::gen::arbitrary<bool>()) discount.most = *rc::gen::inRange(0, 5);
    const Three purse{small(), small(), small()};
    const Payments all = found(price, discount, purse);
    RC_ASSERT(all == expected(price, discount, purse));
    RC_ASSERT(can_pay(price, discount, purse) == !all.empty());
  }));
}

TEST(Payment, AFreeThingHasOnePayment) {
  int payments = 0;
  for_each_payment(Price<3>{}, {}, Three{3, 3, 3}, [&](const Three& paid) {
    EXPECT_EQ(total(paid), 0);
    ++payments;
    return true;
  });
  EXPECT_EQ(payments, 1);
}

TEST(Payment, MixesAreCountedByHand) {
  // Four essences out of four types: 7 over 3.
  int mixes = 0;
  for_each_mix<5>(4, 0b01111, [&](const Amounts<5>& mix) {
    EXPECT_EQ(mix[4], 0);
    ++mixes;
  });
  EXPECT_EQ(mixes, 35);
}

}  // namespace

}  // namespace regolo::values
