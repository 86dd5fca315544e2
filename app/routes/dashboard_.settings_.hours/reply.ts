import type { StrandedRow } from "./stranded.server";
import type { SettingsChange } from "~/domain/settings";
import type { FieldErrors } from "~/ui/error-summary";

/** The forms of the page, by what they change. */
export type ChangeKind = SettingsChange["kind"];
/** The bookings that a change would strand, and how many it has erased; `changed` where it is something else than was accepted, `done` where the change was saved before. */
export type Stranding = { rows: StrandedRow[]; count: number; erased: number; accepted: string; changed: boolean; done: boolean };

/** What a form that was not saved is answered with: everything typed, with its errors or with the bookings that it would strand. */
export type Reply = { part: ChangeKind; title: string; errors: FieldErrors; values: Record<string, string>; stranding: Stranding | null };
