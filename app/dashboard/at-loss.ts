import type { SerializeFrom } from "@remix-run/node";
import type { loader } from "~/root";

/** What all pages show; `lost` where that is of before. */
export type Shown = SerializeFrom<typeof loader> & { lost?: true };

/** What stands for a lost answer about what all pages show, and whether it does now. Set by the dashboard, in the browser alone. */
export const atLoss: { instead?: () => Shown; lost?: boolean } = {};
