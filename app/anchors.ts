import type { CatalogueKey } from "./content/catalogue";
import { paths } from "./paths";

export const SERVICE_ANCHORS: Record<CatalogueKey, string> = {
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

export function serviceAddress(key: CatalogueKey): string {
  return `${paths.catalogue}#${SERVICE_ANCHORS[key]}`;
}
