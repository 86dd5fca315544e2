import type { LocationMode } from "~/domain/booking";

export const LANE_NAMES: Record<LocationMode, string> = { mobile: "Mobile crew", shop: "Shop bay" };
/** The same where seven days stand beside each other. */
export const SHORT_LANE_NAMES: Record<LocationMode, string> = { mobile: "Crew", shop: "Bay" };
