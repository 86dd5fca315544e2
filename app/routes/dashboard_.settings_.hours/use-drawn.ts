import { useState } from "react";
import { useEmptied } from "~/dashboard/use-emptied";
import type { ChangeKind } from "./reply";

type Values = Record<string, string>;
/** What a form's fields say, and the text of what they showed (as `printShown` has it). */
export type Drawn = { values: Values; shown: string };

/**
 * What the fields of a part are drawn from, with a key for them. Fields keep what they were drawn with, and what they carry as
 * shown has to be of the same moment, or a save would undo what others have saved since (decision record 26). Both change when
 * the form of this part was saved, or when its answer brings what others have saved.
 */
export function useDrawn(part: ChangeKind, stored: Drawn, typed: Values | null): Drawn & { key: string } {
  const saved = useEmptied((sent) => sent.get("change") === part);
  const present = typed ? { values: typed, shown: typed.shown ?? stored.shown } : stored;
  const [drawn, setDrawn] = useState({ ...present, saved });
  const isAnother = saved !== drawn.saved || (typed !== null && present.shown !== drawn.shown);
  if (isAnother) setDrawn({ ...present, saved });
  return { ...drawn, key: `${drawn.saved} ${drawn.shown}` };
}
