import type { ComponentProps } from "react";
import { Button } from "./button";
import { useLive } from "./use-live";

/** Opens the browser's own print dialog. Without a script it keeps its place and cannot be seen or reached. */
export function PrintButton(look: Pick<ComponentProps<typeof Button>, "look" | "size">) {
  const live = useLive();
  return (
    <Button {...look} type="button" className={live ? "" : "invisible"} onClick={() => window.print()}>
      Print
    </Button>
  );
}
