import type { Status } from "./booking";

/** The statuses as words (§3.1). */
export const STATUS_WORDS: Record<Status, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};
