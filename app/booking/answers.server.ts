import { LOCATION_MODES } from "~/domain/booking";
import { LIMITS } from "~/domain/limits";
import { EMAIL, oneLine, paragraphs } from "~/domain/text";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { z } from "~/server/zod.server";

function tooLong(name: string, limit: number) {
  return `${name} can be at most ${limit} characters`;
}
// Length is checked after cleaning: a form sends a line break as two characters.
function needed(name: string, limit: number, missing: string) {
  return z
    .string(missing)
    .transform(oneLine)
    .pipe(z.string(missing).min(1, missing).max(limit, tooLong(name, limit)));
}
function optionalText(name: string, limit: number, clean: (text: string) => string) {
  const fits = z.string().refine((text) => clean(text).length <= limit, tooLong(name, limit));
  return fits.optional().transform((text) => clean(text ?? ""));
}

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

const anything = z.string().nullable().catch(null);
const ticked = z.array(z.string().catch("")).catch([]);
/** The first step's form; what isn't for sale is left out when it's read. */
export const selectionSchema = z.object({
  vehicle: anything,
  category: anything,
  service: anything,
  options: ticked,
  custom: ticked,
  shownService: anything,
  shownOptions: anything,
  intent: anything,
});

/** Street and city count for a mobile job only, so nothing typed there is refused at the shop. */
function placed<Schema extends z.ZodObject>(schema: Schema) {
  const atShop = z.looseObject({ locationMode: z.literal("shop") });
  return z.preprocess(
    (form) =>
      atShop.safeParse(form).success
        ? { ...(form as object), street: undefined, city: undefined }
        : form,
    schema,
  );
}

const contact = z.object({
  name: needed("Full name", LIMITS.name, "Enter your full name"),
  email: needed("Email", LIMITS.email, "Enter your email").pipe(
    z.string().regex(EMAIL, "Enter an email address such as name@example.com"),
  ),
  phone: needed("Phone", LIMITS.phone, "Enter your phone number"),
  locationMode: z.enum(LOCATION_MODES, "Choose where we should detail it").default("mobile"),
  street: optionalText("Street address", LIMITS.street, oneLine),
  city: optionalText("City", LIMITS.city, oneLine),
});
export const contactSchema = placed(contact);
export type Contact = z.infer<typeof contactSchema>;

const packageStep = contact.extend({
  vehicleType: z.enum([...VEHICLE_TYPES, ""], "Choose a vehicle type").default(""),
  make: optionalText("Make", LIMITS.make, oneLine),
  model: optionalText("Model", LIMITS.model, oneLine),
  comments: optionalText("Notes", LIMITS.comments, paragraphs),
});

export const packageSchema = placed(packageStep);
export type PackageAnswers = z.infer<typeof packageSchema>;

const desk = packageStep.extend({
  name: needed("Full name", LIMITS.name, "Enter the customer's name"),
  phone: needed("Phone", LIMITS.phone, "Enter the customer's phone number"),
  email: optionalText("Email", LIMITS.email, oneLine).refine(
    (email) => email === "" || EMAIL.test(email),
    "Enter an email address such as name@example.com, or none",
  ),
});
export const deskSchema = placed(desk);

const PLACE = { locationMode: true, street: true, city: true } as const;
export const detailsSchema = placed(
  packageStep.pick({ make: true, model: true, comments: true, ...PLACE }),
);
/** Make and model stay required where the booking was made with them. */
export const namedDetailsSchema = placed(
  vehicleSchema.pick({ make: true, model: true, comments: true }).extend(contact.pick(PLACE).shape),
);

export const reasonSchema = z.object({ reason: optionalText("Reason", LIMITS.reason, paragraphs) });
