import type { TimeConflict } from "./time-conflict.server";
import type { DeskValues } from "./desk-values";

export type DeskReply = {
  title: string | null;
  errors: Record<string, string>;
  values: DeskValues;
  conflict: TimeConflict | null;
};
