import type { StrandedRow } from "./stranded.server";
import type { SettingsChange } from "~/domain/settings";
import type { FieldErrors } from "~/ui/error-summary";

/** Which form of a settings screen it's about. */
export type Part = SettingsChange["kind"] | "add";
/** `changed`: not what was accepted. `done`: an earlier submit saved it. */
export type Stranding = {
  rows: StrandedRow[];
  count: number;
  erased: number;
  accepted: string;
  changed: boolean;
  done: boolean;
};

export type Reply = {
  part: Part;
  title: string;
  errors: FieldErrors;
  values: Record<string, string>;
  stranding: Stranding | null;
};
