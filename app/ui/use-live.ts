import { useEffect, useState } from "react";

/** True once hydrated. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
