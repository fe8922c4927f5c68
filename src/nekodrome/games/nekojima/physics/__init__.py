"""The physics of Nekojima: poles, cables and cats in MuJoCo, and a referee who reads the rules from it.

Lengths at this door are millimetres, angles radians; x points right and y away from the viewer, z up. Districts
0 to 3 go clockwise from the upper right quarter. Colours: 0 pink, 1 white, 2 blue. Pole ids are 2i and 2i + 1 for
the i-th denchuu put up, cable ids i. Every value here is immutable but a `SimulatedTurn`.

- `table.MEASURES`: every size and threshold, with its rule.
- `island.Denchuu(colour, heights)`, `island.Island`: what stands between turns; `EMPTY`, `to_bytes`, `from_bytes`,
  `poles()`, `cables()`, `cats()`; equal when the bytes are.
- `orders.Orders(districts, urban_jungle, skyscrapers, expert)`: what this turn has to keep to.
- `spots`: numbers of places to stand: `first_spots(island, district, orders)`, `second_spots(island, denchuu, first,
  district, orders)`, `place_of(island, spot)`, `spot_of_pole(pole)`, `pole_of_spot(spot)`.
- `turn.SimulatedTurn(island, hand_option, tremor_seed, orders)`: a turn by hand: `take(denchuu, *places, rise=)`,
  `aim(hand, x, y, z, yaw)`, `let_go(hand)`, `take_back()`, `grip(pole, hand)`, `carry_cat(cat, x, y, yaw)`,
  `drop_cat(cables)`, `step(n)`, `frame()`, `findings()`, `warnings()`, `offences()` (Expert), `fallen()`,
  `fallen_cats()`, `is_at_rest()`, `result() -> Trial`. Hands 0 and 1 hold poles, `CAT_HAND` a cat.
- `trial.Trial(island, findings, warnings, offences, fallen, fallen_cats, frames, stream, settled, steps)`; its
  `is_clean` says that the referee would validate it.
- `rerun.rerun(island, stream) -> Trial`: the same turn again, bit for bit on the same machine.
- `codes.read_frame(frame)`: the step and the parts of a frame: poles by their ids, cats from 64, cables from 128.
- `programs.put_up(island, denchuu, first, second, hand_option, tremor_seed, orders, shake, show)`,
  `programs.hang(island, cat, cable, point, …)`, `programs.put_right(island, pole, spot, …)`: placements as hand
  movements, each giving a `Trial`. `shake` is a bot's own error in mm; a `point` is a link of the cable.
- `findings.Finding(kind, bodies, place, gap)` with its `rule`, `findings.words(finding, denchuu)`: what is wrong and
  where; `findings.RULES` lists every kind.
- `planner.plan(island, choices, districts, orders, seed, effort, again) -> [Placement]`, `planner.any_spot(…) -> bool`,
  `planner.probe_cat(island, colour) -> [(cable, point)]`, `planner.STEADINESS`: levels of bots.
- `picture.png_of(island) -> bytes`: the island drawn without any graphics library.

Importing this package costs nothing: MuJoCo is loaded when something first has to move.
"""
