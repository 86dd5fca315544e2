import type { ComponentProps } from "react";
import { Button } from "./button";
import { useLive } from "./use-live";

/** Without script it takes its space, but can't be seen or focused. */
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
