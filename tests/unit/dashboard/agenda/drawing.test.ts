import { expect, it } from "vitest";
import { dayNumber, formatTime } from "~/domain/time";
import { drawingOf } from "~/routes/dashboard/agenda/drawing";
import { query } from "../../../support/fleet-query";
import { RESOURCES } from "../../../support/schedule";

// A Tuesday, open from 8 AM to 8 PM, and Christmas Day, which is closed.
const [OPEN, CLOSED] = ["2026-12-08", "2026-12-25"];

/** The drawing's frame and its blocks, of a crew that's blocked in these minutes of the day. */
function drawn(date: string, from: number, to: number) {
  const midnight = dayNumber(date) * 1440;
  const blocks = [{ id: 1, from: midnight + from, to: midnight + to, reason: "Van in repair" }];
  const { fleet, ...rest } = query({ resources: [{ ...RESOURCES[0]!, blocks }] });
  const days = [{ date, jobs: [], more: false }];
  const { frame, days: shown } = drawingOf(
    { view: "day", date },
    days,
    { fleet, ...rest },
    rest.now,
  );
  const times = ({ from: start, to: end }: { from: number; to: number }) =>
    `${formatTime(start)}–${formatTime(end % 1440)}`;
  return {
    frame: frame && times(frame),
    blocks: shown[0]!.lanes.flatMap(({ entries }) =>
      entries.filter(({ kind }) => kind === "block").map(({ span }) => times(span)),
    ),
  };
}
const at = (hour: number) => hour * 60;

it.each([
  ["within the hours", OPEN, at(9), at(10), "8:00 AM–8:00 PM", ["9:00 AM–10:00 AM"]],
  ["before opening", OPEN, at(5), at(6), "5:00 AM–8:00 PM", ["5:00 AM–6:00 AM"]],
  ["that ends in the night", OPEN, -60, at(2), "12:00 AM–8:00 PM", ["12:00 AM–2:00 AM"]],
  ["past closing", OPEN, at(19), at(22), "8:00 AM–8:00 PM", ["7:00 PM–8:00 PM"]],
  ["over midnight", OPEN, at(22), at(26), "8:00 AM–12:00 AM", ["10:00 PM–12:00 AM"]],
  ["of the whole day", OPEN, 0, at(24), "8:00 AM–8:00 PM", ["8:00 AM–8:00 PM"]],
  ["on a closed day", CLOSED, at(9), at(10), "9:00 AM–10:00 AM", ["9:00 AM–10:00 AM"]],
  ["of a whole closed day", CLOSED, 0, at(24), null, []],
])("the agenda draws a block %s", (_name, date, from, to, frame, blocks) => {
  expect(drawn(date, from, to)).toEqual({ frame, blocks });
});

it("the agenda draws a crew's own hours, and no lane on its day off", () => {
  const week = RESOURCES.map(() => null);
  const own = [null, null, { opens: at(6), closes: at(14) }, ...week, ...week];
  const { fleet, ...rest } = query({ resources: [{ ...RESOURCES[0]!, week: own }] });
  const lanesOn = (date: string) => {
    const days = [{ date, jobs: [], more: false }];
    const drawing = drawingOf({ view: "day", date }, days, { fleet, ...rest }, rest.now);
    return [drawing.frame, drawing.days[0]!.lanes.map(({ open }) => open)];
  };
  expect(lanesOn(OPEN)).toEqual([{ from: at(6), to: at(20) }, [{ from: at(6), to: at(14) }]]);
  expect(lanesOn("2026-12-09")).toEqual([{ from: at(8), to: at(20) }, []]);
});
