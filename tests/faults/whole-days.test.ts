import { test } from "vitest";
import { expectTrueDays } from "../support/whole-days";
import { TRIES } from "./tries";

test(`${TRIES.wholeDays} random days of unlike crews are sold as trying everything says`, () =>
  expectTrueDays(TRIES.wholeDays));
