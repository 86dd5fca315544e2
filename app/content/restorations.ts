import type { SpecialId } from "~/domain/catalogue";
import type { Area } from "~/domain/services";

export const RESTORATIONS_NAME = "Paint & Interior Restoration";

export const RESTORATION_IDS = ["Restoration", "PaintCorrection"] as const satisfies SpecialId[];

type Words = { category: Area; anchor: string; summary: string; features: readonly string[] };

/** What's in the two that the wizard sells beside hourly work. */
export const RESTORATIONS: Readonly<Record<SpecialId, Words>> = {
  Restoration: {
    category: "interior",
    summary: "For a cabin that cleaning alone can't save: smoke, spills, years of wear.",
    anchor: "interior-restoration",
    features: [
      "Seats, carpets and headliner extracted until the water runs clear",
      "Leather cleaned, its colour evened out and sealed",
      "Scuffed trim and plastics brought back",
      "Steam in vents, seams and seat rails",
    ],
  },
  PaintCorrection: {
    category: "exterior",
    summary: "Three stages for paint with deep swirls and scratches.",
    anchor: "three-stage-correction",
    features: [
      "Paint thickness measured on every panel first",
      "Heavy cut, polish and finish, one after the other",
      "Each panel checked under a moving light",
      "A sealant over the result",
    ],
  },
};
