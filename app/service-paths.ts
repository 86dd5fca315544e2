import type { PackageKey } from "./content/package-keys";
import { paths } from "./paths";

const SERVICE_ANCHORS: Record<PackageKey, string> = {
  InteriorDetailing: "interior-detail",
  InteriorExteriorPackage: "full-package",
  SteamCleaning: "steam-cleaning",
  Ozoning: "ozoning",
  OneStepCorrection: "paint-correction",
  TwoStepCeramic: "two-step-ceramic",
  CeramicCoating: "ceramic-coating",
  HeadlightRestoration: "headlight-restoration",
  DecalRemoval: "decal-removal",
  FleetServices: "fleet-services",
  BoatServices: "boat-services",
};

/** "engine-bay-cleaning" for a package that the owner has added. */
export function serviceAnchor(key: string): string {
  return Object.hasOwn(SERVICE_ANCHORS, key)
    ? SERVICE_ANCHORS[key as PackageKey]
    : key.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

export function serviceAddress(key: string): string {
  return `${paths.catalogue}#${serviceAnchor(key)}`;
}
