import type { CustomTab } from "~/domain/catalogue";

/** A new shop's. Rates in cents an hour. */
export const CUSTOM_PACKAGE: readonly CustomTab[] = [
  {
    tab: "Interior",
    services: [
      { id: "interior-basic", name: "Basic Interior Cleaning", hours: 1, rate: 6500 },
      { id: "interior-deep", name: "Deep Interior Cleaning", hours: 2, rate: 6500 },
      { id: "steam-clean", name: "Steam Cleaning", hours: 2, rate: 8000 },
      { id: "leather-treatment", name: "Leather Treatment", hours: 1, rate: 7000 },
    ],
  },
  {
    tab: "Exterior",
    services: [
      { id: "exterior-wash", name: "Exterior Wash & Dry", hours: 1, rate: 6000 },
      { id: "clay-treatment", name: "Clay Bar Treatment", hours: 1.5, rate: 7000 },
      { id: "wax-application", name: "Wax Application", hours: 1, rate: 6500 },
      { id: "one-step-correction", name: "One Step Paint Correction", hours: 3, rate: 7500 },
    ],
  },
  {
    tab: "Specialty",
    services: [
      { id: "headlights", name: "Headlight Restoration", hours: 2, rate: 4000 },
      { id: "wheel-detail", name: "Wheel Detailing", hours: 1, rate: 6000 },
    ],
  },
];
