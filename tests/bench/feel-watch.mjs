// What is recorded while a page is used: how long each press waits for the next paint, and how long each task takes.

/** Event Timing reports nothing shorter. */
const FLOOR_MS = 16;
/** Marks between which nothing counts: the tool that presses the buttons sets itself up in the page. */
const SETTING_UP = "feel: setting up";
const SET_UP = "feel: set up";

/** Runs in the page before anything else: records when each interaction began, and its wait for the next paint. */
export function watch() {
  window.feel = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries()) {
      const longer = duration > (window.feel.get(interactionId)?.wait ?? 0);
      if (interactionId && longer)
        window.feel.set(interactionId, { start: startTime, wait: duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/**
 * Each press: its wait in wall-clock time, and the work of the page's main thread within it. Presses without an entry were
 * painted within 16 ms, and count as 8.
 * @param {import("playwright").Page} page @param {number} presses @param {ReturnType<typeof tasksIn>} tasks
 * @returns {Promise<{ wait: number, work: number }[]>} milliseconds
 */
export async function pressesOn(page, presses, tasks) {
  const noted = await page.evaluate((name) => {
    const { startTime } = performance.getEntriesByName(name)[0];
    return [...window.feel.values()].map(({ start, wait }) => ({ start: start - startTime, wait }));
  }, SET_UP);
  const told = noted.map(({ start, wait }) => {
    const within = tasks.filter((task) => task.start >= start - 1 && task.start < start + wait);
    return { wait, work: within.reduce((sum, { worked }) => sum + worked, 0) };
  });
  return [
    ...told,
    ...Array.from({ length: Math.max(0, presses - told.length) }, () => ({
      wait: FLOOR_MS / 2,
      work: FLOOR_MS / 2,
    })),
  ];
}

/** @param {import("playwright").Page} page */
export async function setUp(page) {
  await page.evaluate((name) => performance.mark(name), SETTING_UP);
  await page.locator("body").count();
  await page.evaluate((name) => performance.mark(name), SET_UP);
}

/**
 * The tasks of the page's main thread after its load event, from a trace: when each began, counted from the end of the set-up,
 * its wall-clock time, and its thread time, to which other processes on the machine add little.
 * @param {Buffer} trace @returns {{ start: number, took: number, worked: number }[]} milliseconds
 */
export function tasksIn(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString());
  const mark = events.findLast(({ name }) => name === SET_UP);
  const thread = events.find(
    ({ pid, name, args }) =>
      pid === mark.pid && name === "thread_name" && args.name === "CrRendererMain",
  ).tid;
  const at = (wanted) =>
    events.findLast(({ name, pid }) => name === wanted && pid === mark.pid)?.ts;
  const [loaded, from, to] = [at("loadEventEnd"), at(SETTING_UP), mark.ts];
  return events
    .filter(
      ({ name, ph, pid, tid, ts, dur }) =>
        name.endsWith("RunTask") &&
        ph === "X" &&
        pid === mark.pid &&
        tid === thread &&
        ts >= loaded &&
        !(ts + dur > from && ts < to),
    )
    .map(({ ts, dur, tdur }) => ({
      start: (ts - to) / 1_000,
      took: dur / 1_000,
      worked: (tdur ?? dur) / 1_000,
    }));
}

/**
 * The smallest value that at least `share` of the values do not exceed; 0 if there are none.
 * @param {number[]} values @param {number} share
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
