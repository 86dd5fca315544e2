import { type CatalogueKey, type CatalogueTab, CATALOGUE } from "./catalogue";

type Features =
  | readonly [string, string, string, string, string]
  | readonly [string, string, string, string, string, string]
  | readonly [string, string, string, string, string, string, string];

/** What a card says of its work; apart from the prices, which more pages need. */
export type CardWords = { summary: string; features: Features };

/** §9: a key of the catalogue without its words does not compile. */
export const CARD_WORDS: Readonly<Record<CatalogueKey, CardWords>> = {
  InteriorDetailing: {
    summary: "A full reset of the cabin, from seat rails to headliner edge.",
    features: [
      "Seats slid forward and back, rails and under-seat carpet vacuumed",
      "Dash, console and door cards wiped down to a dry matte finish",
      "Vents, switches and seams worked loose with soft brushes and air",
      "Fabric seats and mats spot-treated where they are marked",
      "Leather cleaned with a pH-neutral cleaner and a horsehair brush",
      "Glass cleaned twice inside, the film under the windshield included",
      "Door shuts and sills wiped, rubber seals dried",
    ],
  },
  InteriorExteriorPackage: {
    summary: "The whole interior detail plus a careful hand wash and a sealant.",
    features: [
      "Everything in Interior Detailing",
      "Snow foam or pre-rinse first, so that grit leaves before a mitt touches paint",
      "Two-bucket hand wash with a clean mitt for the lower panels",
      "Wheel faces, barrels and arches brushed, tires scrubbed and dressed",
      "Bonded iron dissolved from paint and wheels",
      "Paint dried with a plush towel and blown out at mirrors and badges",
      "Spray sealant over paint, glass and lights",
    ],
  },
  SteamCleaning: {
    summary: "Heat and extraction for spills, milk, mud, pets and years of coffee.",
    features: [
      "Carpets and fabric seats pre-treated, brushed and hot-water extracted",
      "Dry steam for cup holders, belt guides and seat rails",
      "Child-seat areas cleaned with heat rather than scent",
      "Seat belts drawn out fully and shampooed",
      "Mats washed apart from the car and dried before they go back",
      "Air movers run through the cabin, so that you get it damp at most, never wet",
    ],
  },
  Ozoning: {
    summary: "For the smell that stays after the cleaning. One price for every vehicle.",
    features: [
      "Odour elimination: ozone reaches vents, foam and headliner, where cloths cannot",
      "Smoke and pet odour removal",
      "Mold treatment after leaks and damp carpets",
      "Sanitization of the air system with the fan on recirculate",
      "Air purification, then a long airing before anyone gets in",
      "The source is looked for first: ozone cannot outlast a wet carpet pad",
    ],
  },
  OneStepCorrection: {
    summary: "One machine polish that clears haze and most wash swirls.",
    features: [
      "Wash, iron remover and clay, so that the pad meets clean paint",
      "Trim, badges and sharp edges taped off",
      "Paint depth measured before the first pass",
      "A test spot under the lamp decides pad and polish",
      "One polishing step over every painted panel",
      "Panels wiped with solvent to show the true finish, without fillers",
      "A sealant on top to keep it",
    ],
  },
  TwoStepCeramic: {
    summary: "Cut, refine, then lock it in: for paint that has lived outdoors.",
    features: [
      "Full decontamination: iron, tar, sap and clay",
      "First step with a cutting compound against deeper swirls and etching",
      "Second step with a finishing polish against the haze of the first",
      "Each panel inspected under a moving light",
      "Paint stripped of oils before the coating goes on",
      "Three-year ceramic coating on all painted panels",
      "Curing time before water touches it, told to you in hours",
    ],
  },
  CeramicCoating: {
    summary: "Our longest coating, for a new car or paint that is already good.",
    features: [
      "Decontamination wash and clay",
      "A light polish to bring gloss up and give the coating a clean bond",
      "Five-year ceramic coating, laid panel by panel and levelled by hand",
      "Gloss-black trim and lamp covers coated with the paint",
      "Sap, salt and road film let go with a plain wash",
      "A care sheet: what to wash with, what to keep off it, when to have it looked at",
    ],
  },
  HeadlightRestoration: {
    summary: "Yellowed lenses made clear again; both lamps.",
    features: [
      "Paint around both lamps taped off",
      "Oxidized layer sanded away, wet, through finer and finer grits",
      "Compound and polish until the lens is clear",
      "UV-resistant sealant, because bare plastic yellows again within a season",
      "Honest word beforehand if the haze is inside the lamp, where no polish reaches",
    ],
  },
  DecalRemoval: {
    summary: "Stickers, lettering and old dealer badges, without a scratch left behind.",
    features: [
      "Vinyl warmed until the adhesive lets go",
      "Plastic blades only, never steel on paint",
      "Glue residue dissolved and rinsed",
      "Ghost lines softened with a light hand polish",
      "Charged by the hour, one hour at least",
    ],
  },
  FleetServices: {
    summary: "Vans, pickups, sedans and shuttles, washed where they park.",
    features: [
      "A standing day and time at your yard, depot or parkade level",
      "Cabins, cargo areas and touch points, to a list you set",
      "Lettering and wraps washed by hand, not under a pressure lance",
      "Decals off and headlights cleared before vehicles are returned or sold",
      "One rate for the number of vehicles and how often we come",
      "One contact, one invoice",
    ],
  },
  BoatServices: {
    summary: "Runabouts, wake boats and cruisers, on the trailer or at the dock.",
    features: [
      "Gelcoat washed free of salt, scum lines and bird lime",
      "Oxidation compounded back, then polish and sealant",
      "Vinyl seats and bolsters cleaned, mildew treated at the seams",
      "Stainless and canvas cleaned, isinglass with products made for it",
      "Bilge and lockers on request",
      "Priced by length, condition and where it lies",
    ],
  },
};

/** The words of a tab's cards, by key. */
export function wordsOf(tab: CatalogueTab): Partial<Record<CatalogueKey, CardWords>> {
  return Object.fromEntries(CATALOGUE.filter((entry) => entry.tab === tab).map(({ key }) => [key, CARD_WORDS[key]]));
}
