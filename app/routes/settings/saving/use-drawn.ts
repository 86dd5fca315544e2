import { useState } from "react";
import { useEmptied } from "~/dashboard/use-emptied";

type Values = Record<string, string>;
export type Drawn = { values: Values; version: string };

/**
 * Fields hold on to what they were rendered with; their version must be from the same moment, or a
 * save would revert what others have saved since.
 */
export function useDrawn(
  isOwn: (sent: FormData) => boolean,
  stored: Drawn,
  typed: Values | null,
): Drawn & { key: string } {
  const saved = useEmptied(isOwn);
  const present = typed ? { values: typed, version: typed.version ?? stored.version } : stored;
  const [drawn, setDrawn] = useState({ ...present, saved });
  const isAnother = saved !== drawn.saved || (typed !== null && present.version !== drawn.version);
  if (isAnother) setDrawn({ ...present, saved });
  return { ...drawn, key: `${drawn.saved} ${drawn.version}` };
}
