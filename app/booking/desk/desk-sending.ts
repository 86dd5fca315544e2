import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendOrKeep } from "../no-answer-form";

const ENTRIES_KEPT =
  "We could not reach the website. Check your connection and press the button again: what you entered is kept, and nothing is saved twice";

/** The client action of an operator's form about an existing booking. */
export function sendEntries(args: ClientActionFunctionArgs): Promise<unknown> {
  return sendOrKeep(args, ENTRIES_KEPT);
}
