import { it } from "vitest";
import { expectTrueDays } from "../../support/whole-days";

it("on 500 random days no job is taken that breaks a rule, and none refused that breaks none", () =>
  expectTrueDays(500));
