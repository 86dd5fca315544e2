import type { Clash } from "~/booking/clash.server";
import type { DeskValues } from "~/booking/desk-values";
import type { Deletion } from "~/dashboard/deleted.server";
import type { HistoryEntry } from "~/dashboard/history.server";
import type { ChangeInWords } from "~/domain/change-words";

/** What a press that does not save is answered with. `version` is that of the booking which the form is for now. */
export type EditReply = {
  title: string;
  errors: Record<string, string>;
  values: DeskValues;
  version: number;
  clash: Clash | null;
  meanwhile: { entries: HistoryEntry[]; mine: ChangeInWords[] } | null;
  deletion: Deletion | null;
};
