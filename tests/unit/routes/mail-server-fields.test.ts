import { expect, it } from "vitest";
import { NEEDED, NEEDED_AGAIN, passwordHint } from "~/routes/settings/mail/mail-server-fields";

const SAVED = { server: "smtp.gmail.com", port: "465", user: "owner@gmail.com" };
const NONE = { server: "", port: "587", user: "" };
const OTHER = { ...SAVED, server: "smtp.example.com" };
const AGAIN = "Type it again: what's typed here is never sent back.";
const KEEPS = " Empty keeps the one that's saved.";
const LEAVE = "Leave it empty to keep the one that's saved.";
const FIRST = "Often an app password, not the one you sign in with.";

it.each([
  ["no server yet", NONE, NONE, undefined, FIRST],
  ["a first one with a wrong port", NONE, { ...SAVED, port: "99999" }, "typed", AGAIN],
  ["a first one without its password", NONE, SAVED, NEEDED, FIRST],
  ["a saved one", SAVED, SAVED, undefined, LEAVE],
  ["a saved one with a wrong port", SAVED, { ...SAVED, port: "99999" }, undefined, LEAVE],
  ["another password for a saved one", SAVED, SAVED, "typed", AGAIN + KEEPS],
  ["another server with its password", SAVED, OTHER, "typed", AGAIN],
  ["another server without its password", SAVED, OTHER, NEEDED_AGAIN, FIRST],
])("the password's hint is true of %s", (_, saved, values, password, words) => {
  const errors: Record<string, string> = password ? { password } : {};
  expect(passwordHint(saved.server !== "", saved, { values, errors })).toBe(words);
});
