// Known counts of polyominoes, and a million random questions answered a second time cell by cell.
#include "model/values/shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace regolo::values {
namespace {

/// A generator of our own (splitmix64), so that every compiler asks the same questions.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }
  int below(int bound) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32); }

 private:
  std::uint64_t state_;
};

/// All polyominoes of one size up to rotation and mirroring, grown cell by cell.
std::set<Pattern> free_polyominoes(int size) {
  std::set<Pattern> grown{canonical(polyomino(box_cell(0, 0)))};
  for (int cells = 1; cells < size; ++cells) {
    std::set<Pattern> larger;
    for (const Pattern& small : grown) {
      // One row and one column of room on every side.
      const Cells moved = small.layers[0] << (box_side + 1);
      for_each_cell(moved, [&](int bit) {
        for (const int next : {bit - 1, bit + 1, bit - box_side, bit + box_side}) {
          const Cells cell = Cells{1} << next;
          if ((moved & cell) == 0) larger.insert(canonical(normalised(polyomino(moved | cell))));
        }
      });
    }
    grown = larger;
  }
  return grown;
}

int fixed_polyominoes(int size, Turns turns) {
  int total = 0;
  for (const Pattern& one : free_polyominoes(size)) total += orientations(one, turns).size;
  return total;
}

TEST(Polyominoes, TheTwoTrominoesHaveTwoAndFourImages) {
  const std::optional<Pattern> line = pattern_from("###", "#", '.');
  const std::optional<Pattern> corner = pattern_from("##\n#.\n", "#", '.');
  ASSERT_TRUE(line && corner);
  EXPECT_EQ(orientations(*line).size, 2);
  EXPECT_EQ(orientations(*corner).size, 4);
  EXPECT_EQ(free_polyominoes(3), (std::set<Pattern>{canonical(*line), canonical(*corner)}));
}

TEST(Polyominoes, AreAsManyAsIsKnown) {
  const std::size_t free_count[] = {1, 1, 2, 5, 12, 35};
  const int one_sided_count[] = {1, 1, 2, 7, 18, 60};
  const int fixed_count[] = {1, 2, 6, 19, 63, 216};
  for (int size = 1; size <= 6; ++size) {
    const std::set<Pattern> free_ones = free_polyominoes(size);
    EXPECT_EQ(free_ones.size(), free_count[size - 1]) << size;
    EXPECT_EQ(fixed_polyominoes(size, Turns::all), fixed_count[size - 1]) << size;
    // Up to rotation alone, an image and its mirror image are two.
    std::set<Pattern> one_sided;
    for (const Pattern& one : free_ones) {
      for (const Pattern& next : orientations(one)) one_sided.insert(canonical(next, Turns::rotations));
    }
    EXPECT_EQ(static_cast<int>(one_sided.size()), one_sided_count[size - 1]) << size;
  }
}

TEST(Polyominoes, HaveOneCanonicalFormForAllImages) {
  for (const Pattern& one : free_polyominoes(5)) {
    for (const Pattern& next : orientations(one)) EXPECT_EQ(canonical(next), canonical(one));
    EXPECT_TRUE(is_connected(one.layers[0]));
  }
}

TEST(Shape, ConnectedMeansOverSidesAndNotRoundTheEdge) {
  EXPECT_TRUE(is_connected(0));
  EXPECT_TRUE(is_connected(box_cell(7, 7)));
  EXPECT_FALSE(is_connected(box_cell(0, 0) | box_cell(1, 1)));
  EXPECT_FALSE(is_connected(box_cell(7, 0) | box_cell(0, 1)));
  EXPECT_FALSE(is_connected(box_cell(7, 0) | box_cell(0, 0)));
  EXPECT_TRUE(is_connected(~Cells{0}));
  // A spiral: the longest way round.
  EXPECT_TRUE(is_connected(pattern_from("#####\n....#\n###.#\n#...#\n#####", "#", '.')->layers[0]));
}

TEST(Shape, DrawingsAreReadOrRefused) {
  const std::optional<Pattern> drawn = pattern_from(".GR\n.G.\n", "GR", '.');
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->layers[0], box_cell(0, 0) | box_cell(0, 1));
  EXPECT_EQ(drawn->layers[1], box_cell(1, 0));
  EXPECT_FALSE(pattern_from("GX", "GR", '.'));
  EXPECT_FALSE(pattern_from("GG\nG", "GR", '.'));
  EXPECT_FALSE(pattern_from("GGGGGGGGG", "GR", '.'));
  EXPECT_FALSE(pattern_from("G", "ABCDEFGHI", '.'));
  const std::optional<BoardDrawing> board = board_from("s#.\n##s", "#s", "s", '.');
  ASSERT_TRUE(board);
  EXPECT_EQ(board->board, (Board{3, 2}));
  EXPECT_EQ(board->open, 0b011010U);
  EXPECT_EQ(board->locked, 0b100001U);
  EXPECT_FALSE(board_from("", "#", "", '.'));
  EXPECT_FALSE(
      board_from("#########\n#########\n#########\n#########\n#########\n#########\n#########\n#########",
                 "#", "", '.'));
}

TEST(Shape, LockedCellsAreCounted) {
  const BoardDrawing board = *board_from("s##s", "#s", "s", '.');
  const auto needed = [&](const char* drawing) {
    return locked_cells_needed(stencils(*pattern_from(drawing, "#", '.'), board.board), board.open,
                               board.locked);
  };
  EXPECT_EQ(needed("##"), 0);
  EXPECT_EQ(needed("#\n#\n#"), 1);
  EXPECT_EQ(needed("####"), 2);
  EXPECT_EQ(needed("#####"), std::nullopt);
  EXPECT_EQ(needed("##\n##"), std::nullopt);
}

TEST(Shape, RunsAtCompileTime) {
  constexpr Pattern corner{{box_cell(0, 0) | box_cell(1, 0) | box_cell(0, 1)}};
  static_assert(orientations(corner).size == 4);
  static_assert(count(stencil(corner, Board{6, 5}).fits((Cells{1} << 30) - 1)) == 20);
}

// ---- The same once more, cell by cell ----

struct PlainCell {
  int x;
  int y;
  int colour;
};

std::vector<PlainCell> plain(const Pattern& pattern) {
  std::vector<PlainCell> cells;
  for (int colour = 0; colour < colours_max; ++colour) {
    for (int y = 0; y < box_side; ++y) {
      for (int x = 0; x < box_side; ++x) {
        if ((pattern.layers[static_cast<std::size_t>(colour)] >> (8 * y + x) & 1) != 0)
          cells.push_back({x, y, colour});
      }
    }
  }
  return cells;
}

/// The image numbered by quarter turns and a flip, which is not how the library numbers them.
std::vector<PlainCell> plain_image(std::vector<PlainCell> cells, int quarter_turns, bool flip) {
  for (PlainCell& cell : cells) {
    if (flip) cell.x = -cell.x;
    for (int i = 0; i < quarter_turns; ++i) cell = {-cell.y, cell.x, cell.colour};
  }
  int left = 99;
  int top = 99;
  for (const PlainCell& cell : cells) {
    left = std::min(left, cell.x);
    top = std::min(top, cell.y);
  }
  for (PlainCell& cell : cells) cell = {cell.x - left, cell.y - top, cell.colour};
  return cells;
}

Pattern from_plain(const std::vector<PlainCell>& cells) {
  Pattern pattern;
  for (const PlainCell& cell : cells)
    pattern.layers[static_cast<std::size_t>(cell.colour)] |= box_cell(cell.x, cell.y);
  return pattern;
}

Pattern random_pattern(Random& random) {
  Pattern pattern;
  const int cells = 1 + random.below(8);
  const int side = 1 + random.below(box_side);
  Cells taken = 0;
  for (int i = 0; i < cells; ++i) {
    const Cells cell = box_cell(random.below(side), random.below(side));
    if ((taken & cell) != 0) continue;
    taken |= cell;
    pattern.layers[static_cast<std::size_t>(random.below(5))] |= cell;
  }
  return normalised(pattern);
}

Board random_board(Random& random) {
  const int width = 1 + random.below(12);
  const int height = 1 + random.below(board_cells_max / width);
  return {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
}

TEST(Naive, ImagesAreTheSame) {
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Pattern pattern = random_pattern(random);
    std::set<Pattern> all;
    std::set<Pattern> rotations;
    for (int turn = 0; turn < 4; ++turn) {
      rotations.insert(from_plain(plain_image(plain(pattern), turn, false)));
      all.insert(from_plain(plain_image(plain(pattern), turn, false)));
      all.insert(from_plain(plain_image(plain(pattern), turn, true)));
    }
    const Orientations found = orientations(pattern);
    const Orientations turned = orientations(pattern, Turns::rotations);
    ASSERT_EQ(std::set<Pattern>(found.begin(), found.end()), all);
    ASSERT_EQ(std::set<Pattern>(turned.begin(), turned.end()), rotations);
    ASSERT_EQ(found.size, static_cast<int>(all.size()));
  }
}

struct Answer {
  bool fits = true;
  bool matches = true;
  Cells covered = 0;
};

Answer plain_answer(const std::vector<PlainCell>& cells, Board board, int x, int y, Cells open,
                    const Colours& shown) {
  Answer answer;
  for (const PlainCell& cell : cells) {
    if (x + cell.x >= board.width || y + cell.y >= board.height) return {false, false, 0};
    const int number = board.cell(x + cell.x, y + cell.y);
    answer.fits = answer.fits && (open >> number & 1) != 0;
    answer.matches = answer.matches && (shown[static_cast<std::size_t>(cell.colour)] >> number & 1) != 0;
    answer.covered |= Cells{1} << number;
  }
  return answer;
}

/// One colour mostly, so that matches are not rare; some cells show several, some none.
Colours random_colours(Random& random) {
  Colours shown{};
  for (int colour = 0; colour < 5; ++colour)
    shown[static_cast<std::size_t>(colour)] = random.next() | random.next();
  shown[static_cast<std::size_t>(random.below(5))] = random.next() & random.next();
  return shown;
}

TEST(Naive, AMillionPlacementsAndMatchesAreTheSame) {
  Random random(2);
  std::int64_t asked = 0;
  std::int64_t fitting = 0;
  std::int64_t matching = 0;
  while (asked < 1'000'000) {
    const Board board = random_board(random);
    const Pattern pattern = random_pattern(random);
    const Cells open = random.next() | random.next();
    const Colours shown = random_colours(random);
    const Orientations images = orientations(pattern);
    const Stencils made = stencils(pattern, board);
    ASSERT_EQ(images.size, made.size);
    for (int i = 0; i < images.size; ++i) {
      const std::vector<PlainCell> cells = plain(images.patterns[static_cast<std::size_t>(i)]);
      const Stencil& next = made.list[static_cast<std::size_t>(i)];
      const Cells fits = next.fits(open);
      const Cells matches = next.matches(shown);
      for (int origin = 0; origin < board.width * board.height; ++origin) {
        const Answer right =
            plain_answer(cells, board, origin % board.width, origin / board.width, open, shown);
        ASSERT_EQ((fits >> origin & 1) != 0, right.fits);
        ASSERT_EQ((matches >> origin & 1) != 0, right.matches);
        if (right.fits || right.matches) {
          ASSERT_EQ(next.at(origin), right.covered);
        }
        ++asked;
        fitting += right.fits ? 1 : 0;
        matching += right.matches ? 1 : 0;
      }
    }
  }
  // Neither answer may be rare, or the comparison would say little.
  EXPECT_GT(fitting, asked / 50);
  EXPECT_GT(matching, asked / 50);
}

}  // namespace
}  // namespace regolo::values
