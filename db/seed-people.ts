import { CUSTOMER_PLACES, type JobPlace } from "~/content/place-names";
import type { VehicleType } from "~/domain/vehicle";

/** In [0, 1); mulberry32. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

const FIRST = [
  "Avery",
  "Sam",
  "Priya",
  "Jordan",
  "Morgan",
  "Mei",
  "Hannah",
  "Arjun",
  "Olivia",
  "Noah",
  "Harpreet",
  "Daniel",
  "Sofia",
  "Wei",
  "Grace",
  "Liam",
  "Amara",
  "Diego",
  "Chloé",
  "Farid",
  "Yuki",
  "Ethan",
  "Leila",
  "Marcus",
];
const LAST = [
  "Chen",
  "Okafor",
  "Nair",
  "Lee",
  "Bell",
  "Wong",
  "Singh",
  "Martin",
  "Tremblay",
  "Campbell",
  "Gill",
  "Nguyen",
  "Rossi",
  "Kim",
  "Patel",
  "Fraser",
  "Haddad",
  "Santos",
  "O'Brien",
  "Kowalski",
  "Tanaka",
  "Dhillon",
  "MacLeod",
  "Park",
];

/** B.C.'s first, then whatever could be one. */
const AREA_CODES = [604, 778, 236, 672, 250, ...Array.from({ length: 789 }, (_, at) => 201 + at)];

/**
 * The `number`th customer, with a phone number of their own. None can exist: example.com, and 555-0100 to
 * 0199, which are reserved for fiction.
 */
export function inventCustomer(
  random: Random,
  number: number,
): { name: string; email: string; phone: string } {
  const [first, last] = [pick(random, FIRST), pick(random, LAST)];
  const plain = `${first}.${last}`
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z.]/g, "");
  const area = AREA_CODES[Math.floor(number / 100) % AREA_CODES.length];
  const line = String(number % 100).padStart(2, "0");
  const phone = pick(random, [
    `${area}-555-01${line}`,
    `${area}-555-01${line}`,
    `(${area}) 555-01${line}`,
    `${area} 555 01${line}`,
  ]);
  return {
    name: `${first} ${last}`,
    email: `${plain}${Math.floor(random() * 90) + 10}@example.com`,
    phone,
  };
}

const MODELS: Record<VehicleType, readonly [string, string][]> = {
  sedan: [
    ["Toyota", "Camry"],
    ["Honda", "Accord"],
    ["Tesla", "Model 3"],
    ["BMW", "3 Series"],
    ["Hyundai", "Elantra"],
  ],
  coupe: [
    ["Porsche", "911"],
    ["BMW", "4 Series"],
    ["Ford", "Mustang"],
    ["Audi", "A5"],
  ],
  hatchback: [
    ["Volkswagen", "Golf"],
    ["Mazda", "Mazda3"],
    ["Honda", "Civic"],
    ["Mini", "Cooper"],
  ],
  suv: [
    ["Toyota", "RAV4"],
    ["Subaru", "Forester"],
    ["Tesla", "Model Y"],
    ["Lexus", "RX 350"],
    ["Honda", "CR-V"],
  ],
  truck: [
    ["Ford", "F-150"],
    ["Ram", "1500"],
    ["Toyota", "Tacoma"],
    ["GMC", "Sierra"],
  ],
  van: [
    ["Toyota", "Sienna"],
    ["Honda", "Odyssey"],
    ["Ford", "Transit"],
    ["Mercedes-Benz", "Sprinter"],
  ],
};

export function inventVehicle(random: Random, type: VehicleType): { make: string; model: string } {
  const [make, model] = pick(random, MODELS[type]);
  return { make, model };
}

const STREETS = [
  "Kingsway",
  "Hastings Street",
  "Willingdon Avenue",
  "Lougheed Highway",
  "Marine Drive",
  "Cambie Street",
  "Royal Oak Avenue",
  "Oak Street",
];
const NEAR: readonly JobPlace[] = [
  "burnaby",
  "vancouver",
  "richmond",
  "coquitlam",
  "surrey",
  "new-westminster",
  "north-vancouver",
  "west-vancouver",
];

/** Three of ten bring the car; of the others most live close by. */
export function inventPlace(random: Random): JobPlace {
  if (random() < 0.3) return "shop";
  return pick(random, random() < 0.8 ? NEAR : CUSTOMER_PLACES);
}

/** Customers may leave the street to a phone call. */
export function inventStreet(random: Random): string {
  if (random() < 0.1) return "";
  return `${100 + Math.floor(random() * 8900)} ${pick(random, STREETS)}`;
}

const COMMENTS = [
  "Dog hair in the back seats.",
  "Please mind the roof box.",
  "Coffee spill on the passenger seat, about a week old.",
  "The gate code is on the intercom list.\nPlease ring first.",
  "A few light scratches on the driver's door: can they be polished out?",
  "Two child seats; I will take them out before you come.",
];

export function inventComment(random: Random): string | null {
  return random() < 0.3 ? pick(random, COMMENTS) : null;
}
