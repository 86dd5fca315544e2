import { useState } from "react";

/** True now, or at any time since the component appeared. */
export function useHasBeen(now: boolean): boolean {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been;
}
