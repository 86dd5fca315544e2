// @ts-check
/**
 * @typedef {{ passed: number, failed: number, skipped: number, tests: { name: string, seconds: number }[], seconds: number, cpu: number | null }} Result
 * @typedef {Omit<Result, "seconds" | "cpu">} Read
 * @typedef {{ fullName: string, status: string, duration?: number | null }} VitestTest
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: Suite[] }} PlaywrightReport
 */

/** @param {VitestReport} report @returns {Read} */
export function readVitest(report) {
  // A file that fails to load, or before its first test, has no failed test: one failure.
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${nameOf(name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/** @param {PlaywrightReport} report @returns {Read} */
export function readPlaywright({ stats, errors, suites }) {
  if (stats.flaky > 0)
    console.info(`${stats.flaky} of the passed specs passed only when tried again.`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({
          name: `${nameOf(file)}: ${title}`,
          seconds: duration / 1000,
        })),
      ),
    ),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} path */
function nameOf(path) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
