import type { LocationMode } from "~/domain/booking";

export const LANE_NAMES: Record<LocationMode, string> = { mobile: "Mobile crew", shop: "Shop bay" };
/** Short names for the week view, where seven days are side by side. */
export const SHORT_LANE_NAMES: Record<LocationMode, string> = { mobile: "Crew", shop: "Bay" };
