import { everythingIn } from "~/domain/catalogue";
import { durationInWords } from "~/domain/in-words";
import { MINIMUM_HOURS } from "~/domain/pricing";
import type { PackageKey } from "./package-keys";

type Features =
  | readonly [string, string, string, string, string]
  | readonly [string, string, string, string, string, string]
  | readonly [string, string, string, string, string, string, string];

/** The first value of what the cards say (docs/product.md#packages). */
export const CARD_WORDS: Readonly<Record<PackageKey, { summary: string; features: Features }>> = {
  InteriorDetailing: {
    summary: "The whole cabin cleaned, from the seat rails to the headliner.",
    features: [
      "Full vacuum, under the seats too",
      "Dash, console and doors wiped down",
      "Stains on seats and mats treated",
      "Leather cleaned with a pH-neutral cleaner and a soft brush",
      "Inside of the glass cleaned twice, so it doesn't streak",
      "Vents, switches and seams brushed out and blown clear",
      "Door jambs and sills wiped, rubber seals dried",
    ],
  },
  InteriorExteriorPackage: {
    summary: "The whole interior detail, plus a careful hand wash and a sealant.",
    features: [
      everythingIn("Interior Detailing"),
      "Two-bucket hand wash, plush-dried",
      "Sealant on paint, glass and lights",
      "Wheels and arches brushed, tires scrubbed and dressed",
      "Foam or a pre-rinse first, so the grit is gone before a mitt touches the paint",
      "Iron fallout dissolved from paint and wheels",
      "A separate mitt for the lower panels; mirrors and badges blown out",
    ],
  },
  SteamCleaning: {
    summary: "Deep cleaning for spills, milk, mud, pets and years of coffee.",
    features: [
      "Carpets and fabric seats extracted",
      "Steam for seat rails and seams",
      "Child-seat areas cleaned with heat",
      "Floor mats washed outside the car and dried before they go back in",
      "Seat belts pulled all the way out and shampooed",
      "Air movers to speed up drying: you may get it back damp, but never wet",
    ],
  },
  Ozoning: {
    summary: "For the smell that stays after the cleaning. One price for every vehicle.",
    features: [
      "Odour elimination, vents included",
      "Smoke and pet odour removal",
      "Mold treatment after leaks",
      "Ozone reaches foam and headliner, where a cloth can't",
      "Sanitization of the ventilation system, with the fan on recirculate",
      "Air purification, then a thorough airing before anyone gets in",
      "We look for the source first, because ozone can't fix a carpet that's still wet",
    ],
  },
  OneStepCorrection: {
    summary: "One round of machine polishing that clears haze and most wash swirls.",
    features: [
      "Every painted panel polished once",
      "Wash, iron remover and clay first",
      "A sealant on top",
      "Paint thickness measured before we start",
      "Pad and polish chosen on a test spot under the lamp",
      "Trim, badges and sharp edges taped off",
      "Panels wiped with solvent, so you see the true finish and no filler",
    ],
  },
  TwoStepCeramic: {
    summary: "Cut, refine, then coat: for paint that has lived outdoors.",
    features: [
      "Cutting step for deeper swirls",
      "Finishing step for a clear gloss",
      "Three-year ceramic coating",
      "All painted panels coated, in our bay or in a closed garage at your place",
      "Iron, tar and sap removed first, then clay",
      "Each panel inspected under a moving light",
      "Afterwards: keep it dry for the first day, and don't wash it for seven",
    ],
  },
  CeramicCoating: {
    summary: "Our longest-lasting coating, for a new car or paint that's already in good shape.",
    features: [
      "Five-year ceramic coating",
      "A light polish first, for a clean bond",
      "Black trim and headlights coated too",
      "Applied panel by panel and levelled by hand",
      "Applied in our bay or your closed garage; it may stay in overnight to cure",
      "Decontamination wash and clay before the polish",
      "A care sheet: a dry first day, no wash for seven, and what to use after that",
    ],
  },
  HeadlightRestoration: {
    summary: "Yellowed headlights made clear again, both of them.",
    features: [
      "Both lenses wet-sanded through finer and finer grits",
      "Compounded and polished until they're clear",
      "UV-resistant sealant, because bare plastic yellows again within a season",
      "Paint around the headlights taped off",
      "If the haze is inside the lens, where polish can't reach it, we tell you first",
    ],
  },
  DecalRemoval: {
    summary: "Stickers, lettering and old dealer badges removed without scratching the paint.",
    features: [
      "Vinyl warmed until the adhesive lets go",
      "Plastic blades only, never steel on paint",
      "Glue residue dissolved and rinsed off",
      "Ghost outlines softened with a light hand polish",
      `Charged by the hour, with a minimum of ${durationInWords(MINIMUM_HOURS * 60)}`,
    ],
  },
  FleetServices: {
    summary: "Vans, pickups, sedans and shuttles, cleaned where they're parked.",
    features: [
      "A regular day and time at your yard, depot or parkade",
      "One rate, based on how many vehicles you have and how often we come",
      "Cabs, cargo areas and touch points cleaned to your checklist",
      "One contact, one invoice",
      "Lettering and wraps washed by hand, not with a pressure washer",
      "Decals removed and headlights cleared before vehicles are returned or sold",
    ],
  },
  BoatServices: {
    summary: "Runabouts, wake boats and cruisers, on the trailer or at the dock.",
    features: [
      "Gelcoat washed: salt, scum lines and bird droppings removed",
      "Oxidation compounded off, then polish and sealant",
      "Vinyl seats and bolsters cleaned, mildew treated at the seams",
      "Priced by length, condition and where it's kept",
      "Stainless, canvas and clear vinyl windows cleaned",
      "Bilge and lockers on request",
    ],
  },
};
