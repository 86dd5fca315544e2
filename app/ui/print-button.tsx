import type { ComponentProps } from "react";
import { Button } from "./button";
import { useLive } from "./use-live";

/** Opens the browser's print dialog. Without scripting it keeps its space, but cannot be seen or focused. */
export function PrintButton(look: Pick<ComponentProps<typeof Button>, "look" | "size">) {
  const live = useLive();
  return (
    <Button
      {...look}
      type="button"
      className={live ? "" : "invisible"}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
