import { expect, it } from "vitest";
import { passwordProblem } from "~/domain/password";

const EMAIL = "robin.singh@example.com";

it.each([
  "a dozen char",
  "correct horse battery",
  "пароль пароля",
  "🔑🚗🧽🪣🔧🔩🧴🧹🧼🪥🧺🛞",
  "four wet otters sing".repeat(10),
])("a new password may be %j", (password) => {
  expect(passwordProblem(password, EMAIL)).toBeNull();
});

it.each([
  ["", "Choose a password"],
  ["eleven char", "The password needs at least 12 characters: this one has 11"],
  ["🔑🚗🧽🪣🔧🔩", "The password needs at least 12 characters: this one has 6"],
  ["abcde".repeat(41), "The password can be at most 200 characters"],
  [EMAIL, "The password can't be your email"],
  [` ${EMAIL.toUpperCase()} `, "The password can't be your email"],
])("a new password may not be %j", (password, problem) => {
  expect(passwordProblem(password, EMAIL)).toBe(problem);
});

it("a new password may not be the part before the @ either", () => {
  expect(passwordProblem("Robin.Singh.Ltd", "robin.singh.ltd@example.com")).toBe(
    "The password can't be your email",
  );
});
