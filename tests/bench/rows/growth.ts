import { spawnSync } from "node:child_process";
import type { Options, Row } from "../row";

/** How lists, searches, tiles, the agenda and the calendar grow with the shop: the worst of all lines of tests/bench/lists.ts. */
const WANTED = 0.15;

export function rows({ quick, keep }: Options): Row[] {
  const words = ["--import", "tsx", "tests/bench/lists.ts", "--most", quick ? "100000" : "1000000", ...(keep ? ["--keep", keep] : [])];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const [head, , ...lines] = stdout.split("\n").filter((line) => line.startsWith("|")).map((line) => line.slice(2, -2).split(" | "));
  if (!head || lines.length === 0) throw new Error(stderr.trim().slice(-300) || "lists.ts printed no table");
  const column = (name: string) => head.findIndex((cell) => cell.includes(name));
  const [question, growth, plan, slowest] = [column("question"), column("from 1 ms"), column("plan"), column("growth") - 1];
  const worst = (at: number) => lines.toSorted((one, other) => Number.parseFloat(other[at]!) - Number.parseFloat(one[at]!))[0]!;
  const steep = worst(growth);
  const slow = worst(slowest);
  const holds = (word: string) => lines.filter((line) => line[plan]?.includes(word)).length;
  const exponent = Number.parseFloat(steep[growth]!);
  return [
    { row: `Growth of ${lines.length} questions, the steepest`, ours: steep[question]!, control: `${quick ? "100,000" : "1,000,000"} bookings against 1,000`, value: exponent.toFixed(2), wanted: `≤ ${WANTED}`, ok: exponent <= WANTED, noise: "" },
    { row: "… the slowest", ours: slow[question]!, control: "", value: `${slow[slowest]} ms`, wanted: "", ok: null, noise: "" },
    { row: "… plans with a full scan", ours: "", control: "", value: String(holds("SCAN")), wanted: "0", ok: holds("SCAN") === 0, noise: "" },
    { row: "… plans with a temporary sort", ours: "", control: "", value: String(holds("TEMP B-TREE")), wanted: "0", ok: holds("TEMP B-TREE") === 0, noise: "" },
  ];
}
