import type { StrandedRow } from "./stranded.server";
import type { SettingsChange } from "~/domain/settings";
import type { FieldErrors } from "~/ui/error-summary";

/** The forms of the page, by what they change. */
export type ChangeKind = SettingsChange["kind"];
/**
 * The bookings that a change would strand, and how many it would have erased. `changed`: that differs from what was accepted.
 * `done`: the change was saved before.
 */
export type Stranding = {
  rows: StrandedRow[];
  count: number;
  erased: number;
  accepted: string;
  changed: boolean;
  done: boolean;
};

/** The response to a form that was not saved: everything typed, with its errors or with the bookings it would strand. */
export type Reply = {
  part: ChangeKind;
  title: string;
  errors: FieldErrors;
  values: Record<string, string>;
  stranding: Stranding | null;
};
