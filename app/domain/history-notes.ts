import type { Changes } from "./event";
import { type Obstacle, overruled } from "./obstacle";

/** Notes for the history beside the changed columns: what was overruled, and that the customer was not told. */
export function historyNotes({
  obstacles = [],
  untold = false,
}: {
  obstacles?: readonly Obstacle[];
  untold?: boolean;
}): Changes {
  return {
    ...(obstacles.length > 0 ? { overruled: [null, overruled(obstacles)] } : {}),
    ...(untold ? { untold: [null, 1] } : {}),
  };
}
