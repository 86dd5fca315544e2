/** Where the radius of mobile work is measured from, regardless of the town in the business's address (§1). */
export const SERVICE_CENTRE = "Burnaby";

/** How far mobile work goes from there as a matter of course, in a straight line (§1). */
export const SERVICE_RADIUS_KM = 50;

/** How far from an outlet a mobile crew can work, in metres. */
export const POWER_REACH_METRES = 30;
