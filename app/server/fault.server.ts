import { log } from "./log.server";

/** Of a change in one transaction, which is rolled back. */
export const NOT_SAVED = "Failed to save. Nothing has been changed: please try again in a moment.";
/** Of what may be done in part. */
const UNWRITTEN =
  "We can't save anything right now. The fault is ours: please try again in a few minutes";

/** A fault of ours is logged as `what`, and answered by `instead`. Thrown responses pass. */
export async function orFault<Done, Instead>(
  what: string,
  work: () => Promise<Done>,
  instead: (words: string) => Instead,
): Promise<Done | Instead> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error(what, error);
    return instead(UNWRITTEN);
  }
}
