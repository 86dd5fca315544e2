import type { LocationMode } from "~/domain/booking";

export const LANE_NAMES: Record<LocationMode, string> = { mobile: "Mobile crew", shop: "Shop bay" };
export const SHORT_LANE_NAMES: Record<LocationMode, string> = { mobile: "Crew", shop: "Bay" };
