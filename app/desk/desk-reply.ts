import type { TimeConflict } from "./time-conflict.server";
import type { DeskValues } from "./desk-values";

/** The answer to an operator's form when nothing was saved: everything typed, with its errors and the conflict about its time. */
export type DeskReply = {
  title: string | null;
  errors: Record<string, string>;
  values: DeskValues;
  conflict: TimeConflict | null;
};
