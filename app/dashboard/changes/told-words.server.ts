import { env } from "~/env.server";

/** What the message after a change says of the customer, who is `told` of it or not. Without a mail server nothing reaches them, whatever was ticked. */
export function toldWords(told: boolean): string {
  if (!told) return "The customer is not told.";
  return env.SMTP_URL ? "The customer is told." : "No mail server is set up: tell the customer yourself.";
}
