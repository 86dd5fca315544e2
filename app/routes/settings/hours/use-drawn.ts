import { useState } from "react";
import { useEmptied } from "~/dashboard/use-emptied";
import type { ChangeKind } from "./reply";

type Values = Record<string, string>;
/** A form's field values, and the text of what they showed (as `printShown` prints it). */
export type Drawn = { values: Values; shown: string };

/**
 * What the fields of a part are rendered from, with a key for them. Fields keep what they were rendered with, and the `shown`
 * that they carry must be from the same moment, or a save would revert what others have saved since (docs/decisions/0026). Both
 * change when this part's form was saved, or when its response brings what others have saved.
 */
export function useDrawn(
  part: ChangeKind,
  stored: Drawn,
  typed: Values | null,
): Drawn & { key: string } {
  const saved = useEmptied((sent) => sent.get("change") === part);
  const present = typed ? { values: typed, shown: typed.shown ?? stored.shown } : stored;
  const [drawn, setDrawn] = useState({ ...present, saved });
  const isAnother = saved !== drawn.saved || (typed !== null && present.shown !== drawn.shown);
  if (isAnother) setDrawn({ ...present, saved });
  return { ...drawn, key: `${drawn.saved} ${drawn.shown}` };
}
