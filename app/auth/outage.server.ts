import { log } from "~/server/log.server";

const UNWRITTEN =
  "We can't save anything right now. The fault is ours: please try again in a few minutes";

/** If the database fails, logs it and replies with `refuse`. Thrown responses pass. */
export async function orUnwritten<Done, Refusal>(
  work: () => Promise<Done>,
  refuse: (words: string) => Refusal,
): Promise<Done | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error("an account or a session cannot be written", error);
    return refuse(UNWRITTEN);
  }
}
