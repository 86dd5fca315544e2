import { env } from "~/server/env.server";

/** Without a mail server nothing is sent, even if ticked. */
export function noticeWords(told: boolean): string {
  if (!told) return "The customer is not told.";
  return env.SMTP_URL
    ? "The customer is told."
    : "No mail server is set up: tell the customer yourself.";
}
