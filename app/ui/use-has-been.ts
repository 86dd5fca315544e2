import { useState } from "react";

/** Whether something is so now, or has been so since the component appeared. */
export function useHasBeen(now: boolean): boolean {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been;
}
