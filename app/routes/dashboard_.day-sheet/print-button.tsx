import { useEffect, useState } from "react";
import { Button } from "~/ui/button";

/** Only a script can print; without one the browser's own command does. */
export function PrintButton() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live ? (
    <Button type="button" size="small" look="primary" onClick={() => window.print()}>
      Print
    </Button>
  ) : null;
}
