import type { Clash } from "~/booking/clash.server";
import type { DeskValues } from "~/booking/desk-values";
import type { Suggestions } from "./use-suggestions";

/** What a press that does not book is answered with. `filled` counts how often a customer was filled in. */
export type DeskReply = { title: string | null; errors: Record<string, string>; values: DeskValues; clash: Clash | null; found: Suggestions | null; filled: string };
