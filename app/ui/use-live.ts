import { useEffect, useState } from "react";

/** Whether the page is hydrated; false in the server-rendered page. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
