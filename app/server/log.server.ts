import { now } from "./clock.server";
import { env } from "./env.server";
import { incoming } from "./incoming.server";
import { withoutPersons } from "./log-words";

/** Never anything a person typed. */
type Facts = Record<string, string | number | boolean | undefined>;
type Level = "info" | "warn" | "error";

/** JSON lines for machines; plain text on a terminal and in tests. */
const forMachines = env.NODE_ENV === "production" && !process.stdout.isTTY;
/** Somebody who typed `npm start` reads along until the site serves. */
let isReadAlong = "northlightReadAlong" in globalThis;

export function requestId(): string | undefined {
  return incoming()?.id;
}

/** Nothing else writes to the console: docs/decisions/0005-logs.md. */
export const log = {
  info: (message: string, facts?: Facts) => write("info", message, facts),
  warn: (message: string, facts?: Facts) => write("warn", message, facts),
  error: (message: string, fault: unknown, facts?: Facts) => write("error", message, facts, fault),
};

/** From here on the log is for machines. */
export function announceServing(address: string): void {
  if (isReadAlong)
    printForStarter(`\nThe site is at ${address}, the dashboard at ${address}/dashboard\n`);
  isReadAlong = false;
  log.info(`listening on ${address}`);
}

/** Not logged, not repeated. */
export function printForStarter(words: string): void {
  console.info(words);
}

function write(level: Level, message: string, facts: Facts = {}, fault?: unknown): void {
  if (env.NODE_ENV === "test" && level === "info") return;
  const id = requestId();
  const line = { ...(id ? { request: id } : {}), ...facts };
  console[level](
    forMachines && !isReadAlong
      ? inJson(level, message, line, fault)
      : inWords(message, line, fault),
  );
}

function inJson(level: Level, message: string, facts: Facts, fault: unknown): string {
  return JSON.stringify({
    time: new Date(now()).toISOString(),
    level,
    message,
    ...facts,
    ...(fault === undefined ? {} : causeOf(fault)),
  });
}

function inWords(message: string, facts: Facts, fault: unknown): string {
  const details = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  const { error, at } = fault === undefined ? {} : causeOf(fault);
  return [[message, ...details].join(" "), error, ...(at ?? []).map((frame) => `    at ${frame}`)]
    .filter((part) => part !== undefined)
    .join("\n");
}

/** Nothing that a person may have typed. */
function causeOf(fault: unknown): { error?: string; at?: string[] } {
  if (!(fault instanceof Error)) return { error: withoutPersons(String(fault)) };
  const { name, message, stack = "", cause } = fault;
  const at = stack.split("\n").flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
  const code = "code" in fault && typeof fault.code === "string" ? ` (${fault.code})` : "";
  const because = cause instanceof Error ? `; because of ${cause.name}: ${cause.message}` : "";
  return { error: withoutPersons(`${name}${code}: ${message}${because}`), at };
}
