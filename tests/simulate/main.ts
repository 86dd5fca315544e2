import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { setStage } from "./stage";

/**
 * `npm run simulate -- --seed 7 --days 365`, or `--seconds 60`: as many days as go into that. With
 * `--far 0.3` three of ten visitors live beyond 50 km; with `--first-fit` none of them takes a day
 * because a crew is nearby.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "365" },
    seconds: { type: "string" },
    build: { type: "string", default: "build" },
    far: { type: "string", default: "0" },
    "first-fit": { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const { info, error: complain } = console;
// What the site logs is shown only where something fails: a cut connection makes it log a lot.
let logged: unknown[][] = [];
console.warn = console.error = (...words) => void (logged = [...logged, words].slice(-3));
const began = performance.now();
const stage = await setStage(seed, "2027-01-03T20:00:00-07:00");
// Only now: the site reads clock and environment when it's imported.
const { Simulation } = await import("./simulation");
const { drivenIn } = await import("./driven");
const simulation = await Simulation.open(stage, values.build);
const last = values.seconds ? Infinity : Number(values.days);
const until = values.seconds ? began + Number(values.seconds) * 1_000 : Infinity;
const { world } = simulation;
Object.assign(world, { far: Number(values.far), firstFit: values["first-fit"] });

let days = 0;
let firstDays = "";
try {
  for (; days < last && performance.now() < until; days++) {
    const from = world.log.length;
    await simulation.day();
    if (days === 1) firstDays = simulation.digest;
    if (values.list) info(world.log.slice(from).join("\n"));
  }
  const seconds = (performance.now() - began) / 1_000;
  const processor = process.cpuUsage().user / 1e6;
  const counts = [...world.counts].map(([what, count]) => `${count} ${what}`).join(", ");
  info(
    `seed ${seed}: ${days} days, ${simulation.steps} steps, ${simulation.kills} kills in ${Math.round(seconds)} s, ` +
      `${Math.round((days * 60) / seconds)} shop-days a minute, ${Math.round((days * 60) / processor)} a minute of the processor (${counts})\ndigest ${simulation.digest}, of the first 2 days ${firstDays}\n${drivenIn(world.records)}`,
  );
} catch (error) {
  complain(world.log.slice(-20).join("\n"));
  for (const words of logged) complain(...words);
  complain(`seed ${seed}, day ${days + 1}, step ${simulation.steps}:`, error);
  process.exitCode = 1;
} finally {
  simulation.close();
  if (process.exitCode) complain(`The shop as it was: ${stage.folder}`);
  else rmSync(stage.folder, { recursive: true, force: true });
}
