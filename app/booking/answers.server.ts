import { townTyped } from "~/content/gazetteer";
import { CUSTOMER_PLACES, isJobPlace, type JobPlace } from "~/content/place-names";
import { HOOKUPS, type Hookups } from "~/domain/hookups";
import { LIMITS } from "~/domain/limits";
import { cleanEmail, EMAIL, oneLine, paragraphs } from "~/domain/text";
import { SIZES_ALONE, VEHICLE_TYPES } from "~/domain/vehicle";
import { ENTER_EMAIL, needed, optionalText, typed } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { addressProblem } from "./place/address-question.server";

export const vehicleSchema = z.object({
  vehicleType: z.enum(VEHICLE_TYPES, "Choose a vehicle type"),
  make: needed("Make", LIMITS.make, "Enter the make"),
  model: needed("Model", LIMITS.model, "Enter the model"),
  comments: optionalText("Notes", LIMITS.comments, paragraphs),
});

/** For a draft: what's too long is left out whole, so that no part of it is booked; notes are null. */
export const unfinishedSchema = z.object({
  vehicleType: z.enum(VEHICLE_TYPES).nullable().catch(null),
  make: optionalText("Make", LIMITS.make, oneLine).catch(""),
  model: optionalText("Model", LIMITS.model, oneLine).catch(""),
  comments: optionalText("Notes", LIMITS.comments, paragraphs).nullable().catch(null),
});

export const PLACE_MISSING = "Choose where we should detail it";
/** After a press on a day or "Next available". */
const posted = z.looseObject({
  locationMode: z.string().optional(),
  place: z.unknown().optional(),
});

/** Where the job is. Street and city count at the customer's place only, so nothing typed there is
 * refused at the shop. */
function placed<Schema extends z.ZodObject>(schema: Schema) {
  return z.preprocess((form) => {
    const { success, data } = posted.safeParse(form);
    if (!success) return form;
    return data.locationMode === "shop"
      ? { ...data, place: "shop", street: undefined, city: undefined, hookups: undefined }
      : { ...data, place: placeIn(data) ?? undefined };
  }, schema);
}

/** What a form's two fields say; null if they don't say it yet. */
export function placeIn({
  locationMode,
  place,
}: {
  locationMode?: unknown;
  place?: unknown;
}): JobPlace | null {
  if (locationMode === "shop") return "shop";
  return CUSTOMER_PLACES.find((each) => each === place) ?? null;
}

/** Why a typed address doesn't go with the place whose times were shown; null if it does. */
export function cityProblem(
  place: JobPlace,
  city: string,
  street = "",
  confirmed: readonly string[] = [],
): string | null {
  // Any other place's name is the city where none is typed.
  if (place === "elsewhere" && street && !city) return "Enter the city of that street";
  return addressProblem(place, { street, city }, confirmed);
}

/**
 * A form with its place: for who pressed "Work in Whistler", that one, as "Show times" sends it. A
 * city goes that was only the name of an earlier place: the form's, or the one that it was opened
 * with (`placeWas`).
 */
export function withPlace(form: URLSearchParams, placeWas = form.get("placeWas")): URLSearchParams {
  const placed = new URLSearchParams(form);
  const before: unknown[] = [placeIn(typed(form)), placeWas];
  const instead = form.get("instead");
  placed.delete("instead");
  if (isJobPlace(instead)) {
    placed.set("locationMode", instead === "shop" ? "shop" : "mobile");
    placed.set("place", instead);
    placed.set("intent", "place");
  }
  const town = townTyped(form.get("city"));
  if (town && town !== placeIn(typed(placed)) && before.includes(town)) placed.set("city", "");
  return placed;
}

const PLACE = {
  locationMode: z.string().optional(),
  place: z.custom<JobPlace>(isJobPlace, PLACE_MISSING),
  street: optionalText("Street address", LIMITS.street, oneLine),
  city: optionalText("City", LIMITS.city, oneLine),
  hookups: z.enum(HOOKUPS).nullable().catch(null),
  confirmed: z.array(z.string()).catch([]),
};
type Placed = { place: JobPlace; street: string; city: string; confirmed: string[] };
function cityGoesWithPlace({ place, street, city, confirmed }: Placed, context: z.RefinementCtx) {
  const message = isJobPlace(place) ? cityProblem(place, city ?? "", street, confirmed) : null;
  if (message) context.addIssue({ code: "custom", path: ["city"], message });
}

const isEmail = (email: string) => EMAIL.test(email);
const person = z.object({
  name: needed("Full name", LIMITS.name, "Enter your full name"),
  email: needed("Email", LIMITS.email, "Enter your email", cleanEmail).refine(isEmail, ENTER_EMAIL),
  phone: needed("Phone", LIMITS.phone, "Enter your phone number"),
  meetName: optionalText("Their name", LIMITS.name, oneLine),
  meetPhone: optionalText("Their number", LIMITS.phone, oneLine),
});
/** The wizard has asked for the place before. */
export const contactSchema = person.extend({
  street: PLACE.street,
  city: PLACE.city,
  hookups: PLACE.hookups,
});
type Optional = { hookups?: Hookups | null; meetName?: string; meetPhone?: string };
export type Contact = Omit<z.infer<typeof contactSchema>, keyof Optional> &
  Optional & { place: JobPlace };

const packageStep = person.extend({
  ...PLACE,
  vehicleType: z.enum([...VEHICLE_TYPES, ...SIZES_ALONE, ""], "Choose a vehicle type").default(""),
  make: optionalText("Make", LIMITS.make, oneLine),
  model: optionalText("Model", LIMITS.model, oneLine),
  comments: optionalText("Notes", LIMITS.comments, paragraphs),
});

/** Whether the address goes with the place is judged where it's booked (`bookByForm`), as the wizard's. */
export const packageSchema = placed(packageStep);
export type PackageAnswers = z.infer<typeof packageSchema>;

const desk = packageStep.extend({
  name: needed("Full name", LIMITS.name, "Enter the customer's name"),
  phone: needed("Phone", LIMITS.phone, "Enter the customer's phone number"),
  email: optionalText("Email", LIMITS.email, cleanEmail).refine(
    (email) => email === "" || isEmail(email),
    `${ENTER_EMAIL}, or none`,
  ),
});
/** An operator knows better than an address: where it disagrees they're told beside it. */
export const deskSchema = placed(desk);

const DETAILS = { make: true, model: true, comments: true } as const;
export const detailsSchema = placed(
  packageStep.pick(DETAILS).extend(PLACE).superRefine(cityGoesWithPlace),
);
/** Make and model stay required where the booking was made with them. */
export const namedDetailsSchema = placed(
  vehicleSchema.pick(DETAILS).extend(PLACE).superRefine(cityGoesWithPlace),
);

export const reasonSchema = z.object({ reason: optionalText("Reason", LIMITS.reason, paragraphs) });
