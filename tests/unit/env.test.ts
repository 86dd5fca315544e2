import { expect, it } from "vitest";
import { LIMITS } from "~/domain/limits";
import { parseEnvironment } from "~/server/env.server";

const SECRET = "0123456789abcdef0123456789abcdef";

/** The error message for an environment that cannot be used. */
function complaint(source: Record<string, string | undefined>): string {
  try {
    parseEnvironment(source);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

it("the environment needs only a secret", () => {
  expect(parseEnvironment({ SESSION_SECRET: SECRET })).toMatchObject({
    NODE_ENV: "production",
    DATABASE_PATH: "data/northlight.sqlite",
    SESSION_SECRET: [SECRET],
  });
});

it("the environment takes several secrets, the first of which signs", () => {
  expect(parseEnvironment({ SESSION_SECRET: `${SECRET}new, ${SECRET}old` }).SESSION_SECRET).toEqual(
    [`${SECRET}new`, `${SECRET}old`],
  );
});

it.each([
  "smtp://mail.example.com",
  "smtps://user:p%40ss%2Fword@mail.example.com:465?requireTLS=false",
  "smtp://127.0.0.1:2525",
  "none",
])("the environment takes %s for a mail server", (address) => {
  expect(parseEnvironment({ SESSION_SECRET: SECRET, SMTP_URL: address }).SMTP_URL).toBe(address);
});

it("the environment takes an empty setting for none", () => {
  const empty = parseEnvironment({
    SESSION_SECRET: SECRET,
    PUBLIC_ORIGIN: "",
    OPERATOR_EMAIL: " ",
    OPERATOR_PASSWORD: "",
    SMTP_URL: "",
    BUSINESS_NAME: "  ",
    BUSINESS_CITY: "\u3164",
  });
  for (const name of [
    "PUBLIC_ORIGIN",
    "OPERATOR_EMAIL",
    "OPERATOR_PASSWORD",
    "SMTP_URL",
    "BUSINESS_NAME",
    "BUSINESS_CITY",
  ] as const)
    expect(empty[name]).toBeUndefined();
});

it.each([
  ["https://northlight.example", "https://northlight.example"],
  ["https://northlight.example/", "https://northlight.example"],
  [" https://Northlight.Example/path ", "https://northlight.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the environment reads the public origin %j as %s", (text, origin) => {
  expect(parseEnvironment({ SESSION_SECRET: SECRET, PUBLIC_ORIGIN: text }).PUBLIC_ORIGIN).toBe(
    origin,
  );
});

it.each([
  { name: "SESSION_SECRET", value: undefined, says: "must be set" },
  { name: "SESSION_SECRET", value: "", says: "32 characters" },
  { name: "SESSION_SECRET", value: "short", says: "32 characters" },
  { name: "SESSION_SECRET", value: `${SECRET},short`, says: "32 characters" },
  { name: "NODE_ENV", value: "staging", says: "NODE_ENV" },
  { name: "DATABASE_PATH", value: "", says: "DATABASE_PATH" },
  { name: "PUBLIC_ORIGIN", value: "northlight.example", says: "https://example.com" },
  { name: "PUBLIC_ORIGIN", value: "ftp://northlight.example", says: "https://example.com" },
  { name: "OPERATOR_EMAIL", value: "nobody", says: "OPERATOR_EMAIL" },
  { name: "BUSINESS_MAP_URL", value: "http://maps.example", says: "https" },
  { name: "BUSINESS_SOCIAL_URL", value: "https://me:secret@a.example", says: "no user name" },
  { name: "BUSINESS_PHONE", value: "abc", says: "can be dialled" },
  { name: "BUSINESS_EMAIL", value: "abc", says: "hello@example.com" },
  { name: "BUSINESS_NAME", value: "x".repeat(61), says: "60 characters" },
  { name: "BUSINESS_CITY", value: "x".repeat(LIMITS.city + 1), says: "characters" },
  { name: "BUSINESS_STREET", value: "x".repeat(LIMITS.street + 1), says: "characters" },
  { name: "BUSINESS_MAP_URL", value: `https://a.example/${"x".repeat(300)}`, says: "300" },
  { name: "SMTP_URL", value: "mail.example.com", says: "smtp://" },
  { name: "SMTP_URL", value: "https://mail.example.com", says: "smtp://" },
  { name: "PORT", value: "many", says: "PORT" },
  { name: "OPERATOR_PASSWORD", value: "elevenchars", says: "12 characters" },
])("the environment refuses $name = $value", ({ name, value, says }) => {
  const message = complaint({ SESSION_SECRET: SECRET, [name]: value });
  expect(message).toContain(`${name}`);
  expect(message).toContain(says);
});

it("the environment says of an address of the business what's wrong with it, and nothing else", () => {
  const said = (BUSINESS_MAP_URL: string) =>
    complaint({ SESSION_SECRET: SECRET, BUSINESS_MAP_URL });
  for (const address of ["http://x", "x"])
    expect(said(address)).toBe(
      "The environment is not usable. BUSINESS_MAP_URL: must be an https address",
    );
  expect(said("https://me:secret@x.example")).toBe(
    "The environment is not usable. BUSINESS_MAP_URL: must have no user name and no password",
  );
});

it("the environment takes the business's phone and email as its form does", () => {
  expect(
    parseEnvironment({
      SESSION_SECRET: SECRET,
      BUSINESS_PHONE: " 604-555-0199 ",
      BUSINESS_EMAIL: "mailto:Shop@example.com",
    }),
  ).toMatchObject({ BUSINESS_PHONE: "604-555-0199", BUSINESS_EMAIL: "Shop@example.com" });
});

it("the environment names a variable as it's set, once, also where several of its secrets are short", () => {
  for (const SESSION_SECRET of ["", "short", `${SECRET},short`, "short,shorter"])
    expect(complaint({ SESSION_SECRET })).toBe(
      "The environment is not usable. SESSION_SECRET: needs at least 32 characters each",
    );
});

it("the environment needs the public origin in the container, and says so in one line", () => {
  const inContainer = { SESSION_SECRET: SECRET, IN_CONTAINER: "true" };
  for (const PUBLIC_ORIGIN of [undefined, "", " "]) {
    expect(complaint({ ...inContainer, PUBLIC_ORIGIN })).toBe(
      "The environment is not usable. PUBLIC_ORIGIN: must be set, such as https://example.com",
    );
  }
  const complete = { ...inContainer, PUBLIC_ORIGIN: "https://northlight.example" };
  expect(complaint(complete)).toBe("");
  expect(complaint({ SESSION_SECRET: SECRET, IN_CONTAINER: "false" })).toBe("");
});

it("the environment names everything that is wrong at once, and no secret", () => {
  const message = complaint({
    SESSION_SECRET: "tooshort",
    NODE_ENV: "x",
    PUBLIC_ORIGIN: "x",
    OPERATOR_EMAIL: "x",
    OPERATOR_PASSWORD: "hunter2",
  });
  for (const name of [
    "SESSION_SECRET",
    "NODE_ENV",
    "PUBLIC_ORIGIN",
    "OPERATOR_EMAIL",
    "OPERATOR_PASSWORD",
  ])
    expect(message).toContain(name);
  expect(message).not.toMatch(/tooshort|hunter2/);
});
