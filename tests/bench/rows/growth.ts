import { spawnSync } from "node:child_process";
import { WANTED_GROWTH } from "../figures";
import type { Options, Row } from "../row";

/** How lists, searches, tiles, the agenda and the calendar grow with the shop: the worst of all lines of tests/bench/lists.ts. */
export function rows({ quick, folder }: Options): Row[] {
  const words = ["--import", "tsx", "tests/bench/lists.ts", "--most", quick ? "100000" : "1000000", "--keep", folder];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const [head, , ...lines] = stdout.split("\n").filter((line) => line.startsWith("|")).map((line) => line.slice(2, -2).split(" | ").map((cell) => cell.trim()));
  if (!head || lines.length === 0) throw new Error(stderr.trim().slice(-300) || "lists.ts printed no table");
  const column = (name: string) => head.findIndex((cell) => cell.includes(name));
  const [question, raw, growth, plan] = [column("question"), column("growth"), column("from 1 ms"), column("plan")];
  const slowest = raw - 1;
  const worst = (at: number) => lines.toSorted((one, other) => Number.parseFloat(other[at]!) - Number.parseFloat(one[at]!))[0]!;
  const steep = worst(growth);
  const steepRaw = worst(raw);
  const faster = lines.filter((line) => Number.parseFloat(line[raw]!) > WANTED_GROWTH).length;
  const slow = worst(slowest);
  const holds = (word: string) => lines.filter((line) => line[plan]?.includes(word)).length;
  const exponent = Number.parseFloat(steep[growth]!);
  return [
    { row: `Growth of ${lines.length} questions from 1 ms on, the steepest`, ours: steep[question]!, control: `${quick ? "100,000" : "1,000,000"} bookings against 1,000`, value: steep[growth]!.replace(" !", ""), wanted: `≤ ${WANTED_GROWTH}`, ok: exponent <= WANTED_GROWTH, noise: "" },
    { row: "… the steepest where no time is rounded up to 1 ms", ours: steepRaw[question]!, control: "", value: steepRaw[raw]!, wanted: "", ok: null, noise: "" },
    { row: `… that then grow faster than the power of ${WANTED_GROWTH}`, ours: "", control: "", value: `${faster} of ${lines.length}`, wanted: "", ok: null, noise: "" },
    { row: "… the slowest", ours: slow[question]!, control: "", value: `${slow[slowest]} ms`, wanted: "", ok: null, noise: "" },
    { row: "… plans with a full scan", ours: "", control: "", value: String(holds("SCAN")), wanted: "0", ok: holds("SCAN") === 0, noise: "" },
    { row: "… plans with a temporary sort", ours: "", control: "", value: String(holds("TEMP B-TREE")), wanted: "0", ok: holds("TEMP B-TREE") === 0, noise: "" },
  ];
}
