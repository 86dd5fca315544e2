import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type NoAnswerReply, sendBooking } from "~/booking/no-answer-form";
import { tell } from "~/booking/no-answer-toast";

/** The home page's client action: before a package is picked, the page itself has no place to show what went wrong. */
export async function sendOrTell(sent: ClientActionFunctionArgs): Promise<unknown> {
  const reply = await sendBooking(sent, "confirm");
  const lost = (reply as Partial<NoAnswerReply>).errors?.main;
  if (lost && !document.getElementById("late")) tell(lost);
  return reply;
}
