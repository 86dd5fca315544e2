import { useState } from "react";

export function useHasBeen(now: boolean): boolean {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been;
}
