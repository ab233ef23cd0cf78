// Prices and the ways to pay them: amounts of named resources, a wildcard part that any of some resources can
// pay, and discounts. What a resource is called is the game's business; here it is a number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace regolo::values {

template <std::size_t kinds>
using Amounts = std::array<std::uint16_t, kinds>;

template <std::size_t kinds>
constexpr int total(const Amounts<kinds>& amounts) {
  int sum = 0;
  for (const std::uint16_t amount : amounts) sum += amount;
  return sum;
}

template <std::size_t kinds>
struct Price {
  Amounts<kinds> named{};
  std::uint16_t any = 0;       ///< how many of the wildcard part
  std::uint16_t any_mask = 0;  ///< bit k: resource k can pay the wildcard part

  friend bool operator==(const Price&, const Price&) = default;
};

template <std::size_t kinds>
constexpr int total(const Price<kinds>& price) {
  return total(price.named) + price.any;
}

/// What a price falls by. `guarded` resources are lowered by `free_part` only.
struct Discount {
  int plain = 0;      ///< lowers everything but the guarded resource
  int free_part = 0;  ///< lowers everything
  int guarded = -1;   ///< the resource that `plain` never lowers, or -1
  int most = 0xffff;  ///< the discount never takes off more than this
};

/// How many resources a discount takes off a price: never more than there is to take off.
template <std::size_t kinds>
constexpr int taken_off(const Price<kinds>& price, const Discount& discount) {
  const int guarded = discount.guarded < 0 ? 0 : price.named[static_cast<std::size_t>(discount.guarded)];
  const int open = total(price) - guarded;
  const int guarded_off = guarded < discount.free_part ? guarded : discount.free_part;
  const int wanted = discount.plain + discount.free_part;
  const int possible = wanted < open + guarded_off ? wanted : open + guarded_off;
  return possible < discount.most ? possible : discount.most;
}

/// Calls `found(amounts)` for every different payment out of `purse` that settles the price exactly; stops
/// when `found` returns false. The payer chooses what a discount lowers and what pays the wildcard part.
template <std::size_t kinds, class Found>
class PaymentSearch {
 public:
  PaymentSearch(const Price<kinds>& price, const Discount& discount, const Amounts<kinds>& purse,
                Found& found)
      : price_(price), discount_(discount), purse_(purse), found_(found) {}

  bool run() { return pick(0, total(price_) - taken_off(price_, discount_), price_.any); }

 private:
  /// `due` is still to pay; `spare` of the wildcard part is not used yet.
  bool pick(std::size_t kind, int due, int spare) {
    if (kind == kinds) return due == 0 ? found_(paid_) : true;
    const int named = price_.named[kind];
    const bool is_wild = (price_.any_mask >> kind & 1U) != 0;
    const int most = named + (is_wild ? spare : 0);
    const int held = purse_[kind];
    const int most_held = most < held ? most : held;
    for (int amount = least(kind, named); amount <= most_held && amount <= due; ++amount) {
      paid_[kind] = static_cast<std::uint16_t>(amount);
      if (!pick(kind + 1, due - amount, spare - (amount > named ? amount - named : 0))) return false;
    }
    paid_[kind] = 0;
    return true;
  }
  int least(std::size_t kind, int named) const {
    const bool is_guarded = static_cast<int>(kind) == discount_.guarded;
    const int off = is_guarded ? discount_.free_part : discount_.plain + discount_.free_part;
    return off >= named ? 0 : named - off;
  }

  const Price<kinds>& price_;
  const Discount& discount_;
  const Amounts<kinds>& purse_;
  Found& found_;
  Amounts<kinds> paid_{};
};

template <std::size_t kinds, class Found>
void for_each_payment(const Price<kinds>& price, const Discount& discount, const Amounts<kinds>& purse,
                      Found found) {
  PaymentSearch<kinds, Found>(price, discount, purse, found).run();
}

template <std::size_t kinds>
bool can_pay(const Price<kinds>& price, const Discount& discount, const Amounts<kinds>& purse) {
  bool can = false;
  for_each_payment(price, discount, purse, [&](const Amounts<kinds>&) {
    can = true;
    return false;
  });
  return can;
}

/// Whether the purse holds the whole price, without any discount. The same answer as can_pay, without a
/// search.
template <std::size_t kinds>
constexpr bool covers(const Price<kinds>& price, const Amounts<kinds>& purse) {
  int spare = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const int over = purse[kind] - price.named[kind];
    if (over < 0) return false;
    if ((price.any_mask >> kind & 1U) != 0) spare += over;
  }
  return spare >= price.any;
}

/// Calls `found(amounts)` for every mix of exactly `count` resources out of those in `mask`.
template <std::size_t kinds, class Found>
void for_each_mix(int count, std::uint16_t mask, Found found) {
  Amounts<kinds> purse;
  purse.fill(static_cast<std::uint16_t>(count));
  const Price<kinds> price{{}, static_cast<std::uint16_t>(count), mask};
  for_each_payment(price, Discount{}, purse, [&](const Amounts<kinds>& amounts) {
    found(amounts);
    return true;
  });
}

}  // namespace regolo::values
