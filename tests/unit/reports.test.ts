import { expect, it } from "vitest";
import { readVitest } from "../../scripts/reports.mjs";

const test = (status: string) => ({ fullName: status, status, duration: 1000 });
const file = (status: string, ...tests: string[]) => ({
  name: "/shop/some.test.ts",
  status,
  assertionResults: tests.map(test),
});

it.each([
  ["that fails to load", file("failed"), 1],
  ["whose setup fails before its first test", file("failed", "skipped", "skipped"), 1],
  ["with a failed test", file("failed", "passed", "failed"), 1],
  ["that passes", file("passed", "passed"), 0],
])("a file of tests %s is counted", (_, result, failed) => {
  const numFailedTests = result.assertionResults.filter((each) => each.status === "failed").length;
  const report = { numPassedTests: 1, numFailedTests, numPendingTests: 0, numTodoTests: 0 };
  expect(readVitest({ ...report, testResults: [result] }).failed).toBe(failed);
});
