import type { WizardOption } from "~/domain/catalogue";
import type { Area } from "~/domain/services";

/** A new shop's, with the hours that each takes. */
export const WIZARD_OPTIONS: Record<Area, readonly WizardOption[]> = {
  interior: [
    { id: "vacuum", name: "Vacuum & Floor Cleaning", hours: 0.5 },
    { id: "wipe", name: "Interior Wipe Down", hours: 0.5 },
    { id: "windows", name: "Interior Windows", hours: 0.5 },
    { id: "seats", name: "Seat Cleaning", hours: 1 },
    { id: "extraction", name: "Deep Extraction", hours: 1.5 },
    { id: "deodorize", name: "Deodorize", hours: 0.5 },
    { id: "protect", name: "Interior Protection", hours: 0.5 },
  ],
  exterior: [
    { id: "wash", name: "Exterior Wash", hours: 0.5 },
    { id: "wheels", name: "Wheels & Tires", hours: 0.5 },
    { id: "wax", name: "Hand Wax", hours: 1 },
    { id: "clay", name: "Clay Bar Treatment", hours: 1 },
    { id: "polish", name: "Paint Polish", hours: 1.5 },
    { id: "sealant", name: "Paint Sealant", hours: 0.5 },
    { id: "headlights", name: "Headlight Restoration", hours: 2 },
  ],
};

/** Before any option is chosen: hourly work first, then fixed prices. */
export const WIZARD_SERVICES: Record<Area, readonly string[]> = {
  interior: [
    "Interior1Hour",
    "Interior2Hours",
    "Interior3Hours",
    "Interior4Hours",
    "Restoration",
    "Ozoning",
  ],
  exterior: [
    "Exterior1Hour",
    "Exterior2Hours",
    "Exterior3Hours",
    "Exterior4Hours",
    "PaintCorrection",
  ],
};
