import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type NoAnswerReply, sendOrKeep } from "~/booking/no-answer-form";
import { tell } from "~/booking/no-answer-toast";

/** The home page's client action: before a package is picked nothing on the page has a place for what went wrong. */
export async function sendOrTell(sent: ClientActionFunctionArgs): Promise<unknown> {
  const reply = await sendOrKeep(sent);
  const lost = (reply as Partial<NoAnswerReply>).errors?.main;
  if (lost && !document.getElementById("late")) tell(lost);
  return reply;
}
