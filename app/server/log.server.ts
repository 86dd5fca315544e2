import { now } from "./clock.server";
import { env } from "./env.server";
import { incoming } from "./incoming.server";
import { withoutPersons } from "./log-words";

/** Structured fields of a log line; never anything a person typed. */
type Facts = Record<string, string | number | boolean | undefined>;
type Level = "info" | "warn" | "error";

/** One JSON object per line for machines; plain text on a terminal and in tests. */
const forMachines = env.NODE_ENV === "production" && !process.stdout.isTTY;
/** Whoever types `npm start` reads along until the site serves. */
let isReadAlong = "northlightReadAlong" in globalThis;

/** The current request's id; undefined outside of a request. */
export function requestId(): string | undefined {
  return incoming()?.id;
}

/** The only way to write to the log: docs/decisions/0005. */
export const log = {
  info: (message: string, facts?: Facts) => write("info", message, facts),
  warn: (message: string, facts?: Facts) => write("warn", message, facts),
  /** `fault` is whatever was thrown. */
  error: (message: string, fault: unknown, facts?: Facts) => write("error", message, facts, fault),
};

/** Tells where the site is. From here on the log is for machines. */
export function tellServing(address: string): void {
  if (isReadAlong)
    tellStarter(`\nThe site is at ${address}, the dashboard at ${address}/dashboard\n`);
  isReadAlong = false;
  log.info(`listening on ${address}`);
}

/** Prints a message for the person starting the server. It is not logged and not repeated. */
export function tellStarter(words: string): void {
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
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  const { error, at } = fault === undefined ? {} : causeOf(fault);
  return [[message, ...told].join(" "), error, ...(at ?? []).map((frame) => `    at ${frame}`)]
    .filter((part) => part !== undefined)
    .join("\n");
}

/** What failed and where, without anything a person may have typed. */
function causeOf(fault: unknown): { error?: string; at?: string[] } {
  if (!(fault instanceof Error)) return { error: withoutPersons(String(fault)) };
  const { name, message, stack = "", cause } = fault;
  const at = stack.split("\n").flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
  const code = "code" in fault && typeof fault.code === "string" ? ` (${fault.code})` : "";
  const because = cause instanceof Error ? `; because of ${cause.name}: ${cause.message}` : "";
  return { error: withoutPersons(`${name}${code}: ${message}${because}`), at };
}
