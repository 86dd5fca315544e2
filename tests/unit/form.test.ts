import { describe, expect, it } from "vitest";
import {
  contactSchema,
  packageSchema,
  PLACE_MISSING,
  vehicleSchema,
} from "~/booking/answers.server";
import { LIMITS } from "~/domain/limits";
import { parseCivilDate } from "~/domain/time";
import { errorsOf, fieldOf, optionalField, parseForm, readFields } from "~/server/form.server";

const CONTACT = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199" };
const VEHICLE = { vehicleType: "sedan", make: "Toyota", model: "Camry", comments: "" };

/** The value of a form that is right, and the errors of one that isn't. */
function read<Value>(
  fields: Record<string, string>,
  schema: Parameters<typeof parseForm<Value>>[1],
): { value: Value | null; errors: Record<string, string> } {
  const submission = parseForm(new URLSearchParams(fields), schema);
  const value = submission.status === "success" ? submission.value : null;
  return { value, errors: errorsOf(submission) };
}
const contact = (given: Record<string, string> = {}) =>
  read({ ...CONTACT, ...given }, contactSchema);
const vehicle = (given: Record<string, string> = {}) =>
  read({ ...VEHICLE, ...given }, vehicleSchema);

describe("the contact step's answers", () => {
  it("the contact step's answers need a name, an email and a phone", () => {
    expect(read({}, contactSchema).errors).toEqual({
      name: "Enter your full name",
      email: "Enter your email",
      phone: "Enter your phone number",
    });
  });

  it("the contact step's answers are refused together", () => {
    const typed = {
      name: "  ",
      email: "avery",
      phone: "",
      street: "1 Main St",
      city: "Whistler",
    };
    expect(contact(typed)).toEqual({
      errors: {
        name: "Enter your full name",
        email: "Enter an email address such as name@example.com",
        phone: "Enter your phone number",
      },
      value: null,
    });
  });

  it.each(["\u3164", "\u200B", "\u00A0", "\u2800", "\u200F\u202E"])(
    "the contact step's answers are missing where nothing of them can be seen: %j",
    (nothing) => {
      expect(contact({ name: nothing, email: nothing, phone: nothing }).errors).toEqual({
        name: "Enter your full name",
        email: "Enter your email",
        phone: "Enter your phone number",
      });
      expect(contact({ street: nothing, meetName: nothing }).value).toMatchObject({
        street: "",
        meetName: "",
      });
      expect(vehicle({ make: nothing }).errors).toEqual({ make: "Enter the make" });
      expect(vehicle({ comments: nothing }).value?.comments).toBe("");
    },
  );

  it("the contact step's answers are read without what surrounds them", () => {
    expect(contact({ name: "  Avery\tChen ", phone: " 604 " }).value).toEqual({
      ...CONTACT,
      name: "Avery Chen",
      phone: "604",
      street: "",
      city: "",
      hookups: null,
      meetName: "",
      meetPhone: "",
    });
  });

  it("the contact step's answers have no line breaks or control characters", () => {
    expect(
      contact({
        name: "Avery\r\nBcc: all@example.com",
        phone: "1\u0000\u001b[2J2",
        city: "Bur\u2028naby",
      }).value,
    ).toMatchObject({
      name: "Avery Bcc: all@example.com",
      phone: "1 [2J2",
      city: "Bur naby",
    });
  });

  it.each([
    "a@b",
    "avery@example.com",
    "a.b+c@sub.example.co",
    "o'brien@example.com",
    "user@123.123.123.123",
    "x@a-b.ca",
    " avery@example.com ",
    "!#$%&'*+/=?^_`{|}~-@example.com",
  ])("%j is an email", (email) => {
    expect(contact({ email }).value?.email).toBe(email.trim());
  });

  it.each([
    "avery",
    "@example.com",
    "avery@",
    "a b@example.com",
    "avery@-example.com",
    "avery@example-.com",
    "avery@exa_mple.com",
    "avery@example..com",
    "avery@.com",
    "a@b@c.com",
    "é@example.com",
    "avery@example.com, b@example.com",
    `a@${"b".repeat(64)}.com`,
  ])("%j is none", (email) => {
    expect(contact({ email }).errors).toEqual({
      email: "Enter an email address such as name@example.com",
    });
  });

  it.each(["1", "n/a", "+1 (604) 555-0199 ext. 4", "six oh four", "☎"])(
    "%j is a phone: it only has to be there",
    (phone) => {
      expect(contact({ phone }).value?.phone).toBe(phone);
    },
  );

  it.each([
    ["name", LIMITS.name, "Full name can be at most 100 characters"],
    ["phone", LIMITS.phone, "Phone can be at most 40 characters"],
    ["street", LIMITS.street, "Street address can be at most 120 characters"],
    ["city", LIMITS.city, "City can be at most 60 characters"],
  ])("%s takes %d characters and says when it is one more", (field, limit, message) => {
    expect(contact({ [field]: "x".repeat(limit) }).errors).toEqual({});
    expect(contact({ [field]: "x".repeat(limit + 1) }).errors).toEqual({
      [field]: message,
    });
  });

  it("the contact step's answers have an email of at most 254 characters", () => {
    const ending = `@${"a".repeat(60)}.${"b".repeat(60)}.example`;
    expect(contact({ email: "x".repeat(LIMITS.email - ending.length) + ending }).errors).toEqual(
      {},
    );
    expect(
      contact({ email: "x".repeat(LIMITS.email + 1 - ending.length) + ending }).errors,
    ).toEqual({ email: "Email can be at most 254 characters" });
  });

  it.each([
    "price",
    "status",
    "total_price_cents",
    "by_arrangement",
    "constructor",
    "toString",
    "name.first",
    "city[0]",
    "city[9999999]",
    "city[4294967294]",
    `city${".b".repeat(25)}`,
    "__proto__.polluted",
    "__intent__",
    "__INTENT__",
    "a".repeat(300),
    "[]",
    ".",
  ])("a field %j beside them does no harm", (field) => {
    const { value } = contact({ [field]: "confirmed" });
    const own = "city email hookups meetName meetPhone name phone street".split(" ");
    expect(Object.keys(value!).toSorted()).toEqual(own);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("the package form's answers", () => {
  const packaged = (given: Record<string, string>) => read({ ...CONTACT, ...given }, packageSchema);

  it.each<Record<string, string>>([
    {},
    { place: "atlantis" },
    { locationMode: "mobile" },
    { place: "shop" },
  ])("the package form's answers need a place where we go: %j", (given) => {
    expect(packaged(given).errors).toEqual({ place: PLACE_MISSING });
  });

  it.each<Record<string, string>>([{}, { place: "" }, { place: "burnaby" }])(
    "the package form's answers need none at the shop, and take none that's chosen beside it: %j",
    (given) => {
      expect(packaged({ locationMode: "shop", ...given }).value).toMatchObject({ place: "shop" });
    },
  );

  it("the package form's answers drop what was typed for a visit where the car is brought to the shop", () => {
    const typed = { street: "x".repeat(LIMITS.street + 1), city: "Whistler", place: "burnaby" };
    expect(packaged({ ...typed, locationMode: "shop" }).value).toMatchObject({
      place: "shop",
      street: "",
      city: "",
    });
  });
});

describe("the vehicle step's answers", () => {
  it("the vehicle step's answers need a type, a make and a model", () => {
    expect(read({}, vehicleSchema).errors).toEqual({
      vehicleType: "Choose a vehicle type",
      make: "Enter the make",
      model: "Enter the model",
    });
  });

  it.each(["boat", "Sedan", "constructor", ""])(
    "the vehicle step's answers have no type %j",
    (vehicleType) => {
      expect(vehicle({ vehicleType }).errors).toEqual({
        vehicleType: "Choose a vehicle type",
      });
    },
  );

  it("the vehicle step's answers may have comments of several lines", () => {
    expect(
      vehicle({ comments: " Dog hair 🐕\r\nBack seat\u0007 \rThank you " }).value?.comments,
    ).toBe("Dog hair 🐕\nBack seat  \nThank you");
  });

  it.each([
    ["make", LIMITS.make, "Make can be at most 40 characters"],
    ["model", LIMITS.model, "Model can be at most 60 characters"],
    ["comments", LIMITS.comments, "Notes can be at most 500 characters"],
  ])("%s takes %d characters and says when it is one more", (field, limit, message) => {
    expect(vehicle({ [field]: "素".repeat(limit) }).errors).toEqual({});
    expect(vehicle({ [field]: "素".repeat(limit + 1) }).errors).toEqual({
      [field]: message,
    });
  });

  it("the vehicle step's answers have comments whose line breaks count as the browser counts them", () => {
    const fifty = Array.from({ length: 50 }, () => "123456789").join("\r\n");
    const text = fifty + "x".repeat(LIMITS.comments - fifty.replaceAll("\r\n", "\n").length);
    expect(vehicle({ comments: text }).errors).toEqual({});
  });
});

describe("fields that a press may leave out", () => {
  const read = (form: string) =>
    readFields(new URLSearchParams(form), {
      shown: optionalField,
      date: fieldOf(parseCivilDate),
    });

  it.each([
    ["intent=next&shown=a&date=2026-12-08", { intent: "next", shown: "a", date: "2026-12-08" }],
    ["", { intent: null, shown: null, date: null }],
    ["intent=&shown=&date=", { intent: null, shown: null, date: null }],
    ["intent=a&intent=b&shown=a&shown=b", { intent: null, shown: null, date: null }],
    ["date=2026-02-30&other=1", { intent: null, shown: null, date: null }],
  ])("%s", (form, fields) => {
    expect(read(form)).toEqual(fields);
  });
});
