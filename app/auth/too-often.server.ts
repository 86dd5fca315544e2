import type { ActionFunctionArgs, HeadersFunction } from "@remix-run/node";
import { clientAddress } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { takeGuess, throttleKey } from "./throttle.server";
import { waitWords } from "./wait-words";

/** Keeps a reply's Retry-After: Remix drops an action's headers from a document otherwise. */
export const waitHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait ? { "retry-after": wait } : undefined);
};

/** What is said to an address that has sent the form too often; null if it hasn't. */
export async function tooOften(form: string, context: ActionFunctionArgs["context"]) {
  const keys = [throttleKey("address", `${form} ${clientAddress(context)}`)];
  const wait = Math.ceil((await takeGuess(db, keys, now())).wait / 1000);
  if (wait === 0) return null;
  return { words: waitWords(wait), headers: { "retry-after": String(wait) } };
}
