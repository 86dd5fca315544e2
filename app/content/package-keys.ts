/** Those that a new shop begins with: they may be renamed and retired, never deleted. */
export const PACKAGE_KEYS = [
  "InteriorDetailing",
  "InteriorExteriorPackage",
  "SteamCleaning",
  "Ozoning",
  "OneStepCorrection",
  "TwoStepCeramic",
  "CeramicCoating",
  "HeadlightRestoration",
  "DecalRemoval",
  "FleetServices",
  "BoatServices",
] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];
