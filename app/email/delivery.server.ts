import type { Message } from "~db/schema";
import type { Business } from "~/content/business";
import type { Mail } from "./compose.server";

const LONGEST = 300;

export type Parcel = Pick<Message, "id" | "kind" | "recipient" | "created_at"> & {
  mail: Mail;
  business: Business;
};

/** `later`: not taken, may be retried. `never`: refused. `unsure`: all had left, no reply came. */
export type Delivery = { kind: "sent" } | { kind: "later" | "never" | "unsure"; reason: string };

export type Transport = {
  /**
   * Never rejects. `leaving` is called once, right before the data leaves; false holds the message
   * back. `stop` ends a delivery whose data hasn't left yet.
   */
  deliver: (
    parcel: Parcel,
    leaving: () => Promise<boolean>,
    stop?: AbortSignal,
  ) => Promise<Delivery>;
};

export function reasonOf(words: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${words}: ${reason}`.replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST);
}
