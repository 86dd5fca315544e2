import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import type { Submission } from "~/domain/submission";
import { clientAddress } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { attempt, refuse } from "~/server/reply.server";
import { takeGuess, throttleKey } from "./throttle.server";
import { waitWords } from "./wait-words";

/** Keeps a reply's Retry-After: Remix drops an action's headers from a document otherwise. */
export const waitHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait ? { "retry-after": wait } : undefined);
};

/** Answers a form that anybody may send, but no address too often: `waitsAt` says how long. */
export function attemptLimited<Value, Done>(
  form: string,
  { fault, waitsAt = "main" }: { fault: string; waitsAt?: string },
  submission: Submission<Value>,
  context: ActionFunctionArgs["context"],
  work: (value: Value) => Promise<Done>,
) {
  return attempt(fault, submission, async (value) => {
    return (await tooOften(form, context, submission, waitsAt)) ?? work(value);
  });
}

/** Counts a press; what it's answered if there were too many from its address, else null. */
export async function tooOften(
  form: string,
  context: ActionFunctionArgs["context"],
  submission?: Submission<unknown>,
  waitsAt = "main",
) {
  const keys = [throttleKey("address", `${form} ${clientAddress(context)}`)];
  const wait = Math.ceil((await takeGuess(db, keys, now())).wait / 1000);
  if (wait === 0) return null;
  const headers = { "retry-after": String(wait) };
  return refuse(429, { [waitsAt]: waitWords(wait) }, { of: submission, headers });
}
