import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, type HeadersFunction, json } from "@remix-run/node";
import { clientAddress } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { refusal } from "~/server/form.server";
import { takeGuess, throttleKey } from "./throttle.server";
import { waitWords } from "./wait-words";

/** Keeps a reply's Retry-After: Remix drops an action's headers from a document otherwise. */
export const waitHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait ? { "retry-after": wait } : undefined);
};

/** The reply to an address that has sent the form too often; null if it hasn't. */
export async function tooOften(
  form: string,
  submission: Submission<unknown, string[]>,
  context: ActionFunctionArgs["context"],
  field = "main",
) {
  const keys = [throttleKey("address", `${form} ${clientAddress(context)}`)];
  const wait = Math.ceil((await takeGuess(db, keys, now())).wait / 1000);
  if (wait === 0) return null;
  return json(refusal(submission, { [field]: waitWords(wait) }), {
    status: 429,
    headers: { "retry-after": String(wait) },
  });
}
