import type { Status } from "./booking";

/** Status labels (§3.1). */
export const STATUS_WORDS: Record<Status, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};
