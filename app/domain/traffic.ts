import { holidayOn } from "./holidays";
import type { Way, Window } from "./roads";
import { DAY_MINUTES, fromDayNumber, weekdayOf } from "./time";

/** One direction of a stretch. */
export type Lane<Open = Span> = {
  from: number;
  to: number;
  minutes: number;
  windows: readonly Open[];
};
type Span = Pick<Window, "from" | "to" | "busy">;
/** The minutes of a drive between places by number, which begins at a minute of the day. */
type Drives = (from: number, to: number, begins: number) => number;
/** Backwards in time, where midnight is the day's first minute, a drive begins where it ends. */
export type RoadDay = { onward: Drives; backward: Drives };

/** Days with the same windows are one. */
export function daysOver(
  lanes: readonly Lane<Window>[],
  quiet: readonly Way[][],
): (day: number) => RoadDay {
  const kinds = new Map<string, RoadDay>();
  const known = new Map<number, RoadDay>();
  let last: { day: number; roads: RoadDay } | null = null;
  return (day) => {
    if (last?.day !== day) last = { day, roads: known.get(day) ?? dayAt(day) };
    return last.roads;
  };

  function dayAt(day: number): RoadDay {
    const date = fromDayNumber(day);
    const weekday = weekdayOf(date);
    const isOpen = holidayOn(date)
      ? ({ holidays }: Window) => holidays.includes(weekday)
      : ({ days }: Window) => days.includes(weekday);
    const open = lanes.map(({ windows, ...lane }) => ({
      ...lane,
      windows: windows.filter(isOpen),
    }));
    const kind = JSON.stringify(open.map(({ windows }) => windows));
    const made = kinds.get(kind) ?? {
      onward: drivesOver(open, quiet),
      backward: drivesOver(open.map(mirrored), quiet),
    };
    kinds.set(kind, made);
    if (known.size === MOST_DAYS) known.clear();
    known.set(day, made);
    return made;
  }
}

const MOST_DAYS = 2_000;

function mirrored({ from, to, minutes, windows }: Lane): Lane {
  return {
    from: to,
    to: from,
    minutes,
    windows: windows.map((window) => ({
      from: DAY_MINUTES - window.to,
      to: DAY_MINUTES - window.from,
      busy: window.busy,
    })),
  };
}

/**
 * Dijkstra in time. What's asked about is worked out once, from one place and minute to all places.
 * No drive is so long that it meets the windows of two days.
 */
function drivesOver(lanes: readonly Lane[], quiet: readonly Way[][]): Drives {
  const windows = lanes.flatMap((lane) => lane.windows);
  const opens = Math.min(...windows.map(({ from }) => from));
  const closes = Math.max(...windows.map(({ to }) => to));
  const places = quiet.length;
  const out = quiet.map((_, from) =>
    lanes
      .filter((lane) => lane.from === from)
      .map((lane) => ({ to: lane.to, arrival: arrivalOver(lane) })),
  );
  const known = quiet.map((): Int16Array[] => []);

  function search(from: number, begins: number): Int16Array {
    const arrivals = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(places);
    arrivals[from] = begins;
    for (let count = 0; count < places; count++) {
      let next = -1;
      for (let place = 0; place < places; place++)
        if (!isDone[place] && (next < 0 || arrivals[place]! < arrivals[next]!)) next = place;
      isDone[next] = 1;
      for (const { to, arrival } of out[next]!)
        if (!isDone[to]) arrivals[to] = Math.min(arrivals[to]!, arrival(arrivals[next]!));
    }
    return Int16Array.from(arrivals, (at) => at - begins);
  }

  return (from, to, begins) => {
    const { minutes } = quiet[from]![to]!;
    // Over before any road is busy, or begun after all were: no way is quicker then.
    if (begins + minutes <= opens || begins >= closes) return minutes;
    return (known[from]![begins] ??= search(from, begins))[to]!;
  };
}

/**
 * When one is at the end of a lane, rounded up to a minute. Each minute makes 1/minutes of the way,
 * within a window 1/busy: in parts of a common multiple, these are whole numbers.
 */
function arrivalOver({ minutes, windows }: Lane): (begins: number) => number {
  const whole = [minutes, ...windows.map(({ busy }) => busy)].reduce(
    (all, each) => (all * each) / commonOf(all, each),
    1,
  );
  const pieces = windows
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, busy }) => [
      { until: from, pace: whole / minutes },
      { until: to, pace: whole / busy },
    ]);
  return (begins) => {
    let [at, left] = [begins, whole];
    for (const { until, pace } of pieces) {
      if (until <= at) continue;
      const made = (until - at) * pace;
      if (made >= left) return at + Math.ceil(left / pace);
      left -= made;
      at = until;
    }
    return at + Math.ceil((left * minutes) / whole);
  };
}

function commonOf(a: number, b: number): number {
  return b === 0 ? a : commonOf(b, a % b);
}
