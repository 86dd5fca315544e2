import { useState } from "react";
import { useEmptied } from "~/dashboard/use-emptied";
import type { ChangeKind } from "./reply";

type Values = Record<string, string>;
/** A form's field values, and the version of the settings that they show. */
export type Drawn = { values: Values; version: string };

/**
 * What the fields of a part are rendered from, with a key for them. Fields keep what they were
 * rendered with, and the version that they carry must be from the same moment, or a save would revert
 * what others have saved since. Both change when this part's form was saved, or when its response
 * brings another version.
 */
export function useDrawn(
  part: ChangeKind,
  stored: Drawn,
  typed: Values | null,
): Drawn & { key: string } {
  const saved = useEmptied((sent) => sent.get("change") === part);
  const present = typed ? { values: typed, version: typed.version ?? stored.version } : stored;
  const [drawn, setDrawn] = useState({ ...present, saved });
  const isAnother = saved !== drawn.saved || (typed !== null && present.version !== drawn.version);
  if (isAnother) setDrawn({ ...present, saved });
  return { ...drawn, key: `${drawn.saved} ${drawn.version}` };
}
