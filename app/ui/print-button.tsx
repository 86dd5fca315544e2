import { useEffect, useState } from "react";
import { Button } from "./button";

/** Opens the browser's own print dialog. Without a script it keeps its place and cannot be seen or reached. */
export function PrintButton() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <Button type="button" className={live ? "" : "invisible"} onClick={() => window.print()}>
      Print
    </Button>
  );
}
