import { useEffect, useState } from "react";

/** Whether a script answers to presses: not yet in the page as it was sent. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
