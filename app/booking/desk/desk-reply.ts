import type { TimeConflict } from "./time-conflict.server";
import type { DeskValues } from "./desk-values";

/** What a press on an operator's form is answered with where nothing is saved: everything typed, with its errors and what stands against its time. */
export type DeskReply = { title: string | null; errors: Record<string, string>; values: DeskValues; conflict: TimeConflict | null };
