/** The centre of the radius, whatever town is in the business's address. */
export const SERVICE_CENTRE = "Burnaby";

export const SERVICE_RADIUS_KM = 50;
/** From here the owner may ask for a larger job still. */
export const FURTHER_KM = 90;

export const POWER_REACH_METRES = 30;
