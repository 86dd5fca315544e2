import { expect, it } from "vitest";
import { type Block, blocksAround, wholeSpan } from "~/domain/blocked";
import { DAY_MINUTES, fromDayNumber } from "~/domain/time";

const DAYS = 40;

function blockOf(draw: (below: number) => number): Block {
  const every = draw(2) ? 7 : 1;
  const from = draw(DAYS * DAY_MINUTES);
  const first = Math.floor(from / DAY_MINUTES);
  const to = from + 1 + draw(every * DAY_MINUTES);
  const repeats = draw(3)
    ? { every: every as 1 | 7, until: fromDayNumber(first + draw(DAYS)) }
    : null;
  return { id: 1, reason: "", from, to, repeats };
}

/** One time after the other, however far. */
function timesOf({ from, to, repeats }: Block): { from: number; to: number }[] {
  const times = [{ from, to }];
  if (!repeats) return times;
  for (let later = repeats.every; later < 2 * DAYS; later += repeats.every) {
    const start = from + later * DAY_MINUTES;
    if (fromDayNumber(Math.floor(start / DAY_MINUTES)) > repeats.until) break;
    times.push({ from: start, to: to + later * DAY_MINUTES });
  }
  return times;
}

it("the times of a block around a day are found, and none beside it, in 2,000 random ones", () => {
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let tried = 0; tried < 2000; tried++) {
    const block = blockOf(draw);
    const from = draw(2 * DAYS * DAY_MINUTES);
    const around = { from, to: from + 1 + draw(3 * DAY_MINUTES) };
    const times = timesOf(block);
    expect(blocksAround([block], around).map(({ from, to }) => ({ from, to }))).toEqual(
      times.filter((time) => time.from < around.to && around.from < time.to),
    );
    expect(wholeSpan(block)).toEqual({ from: block.from, to: times.at(-1)!.to });
  }
});
