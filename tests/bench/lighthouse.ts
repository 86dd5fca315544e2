import { execFileSync } from "node:child_process";
import { findOrFetchBrowser } from "../../scripts/browser.mjs";
import { draftCookie, fullDraft } from "../support/cookies";
import type { Bench } from "./bench";
import { ask, type Ask, type Measured, signIn, startSite } from "./servers";
import { median, type Row, row } from "./table";
import { lastPress, step } from "./visits";

/** `wanted` is of performance; the other three are to be 100. */
type Page = Ask & { name: string; wanted: number; hidden?: boolean };
type Report = {
  runtimeError?: { message: string };
  mainDocumentUrl: string;
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

// Not a package of the site's: npm fetches it when it's asked for.
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --no-first-run";
const [READ, VISITOR, OPERATOR] = [100, 98, 95];

/** Lighthouse on its slow phone, on one page of every family: the median of three runs. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const browser = findOrFetchBrowser();
  if (!browser) throw new Error("There is no browser.");
  const file = shop(20_000);
  const site = await startSite(file);
  try {
    const rows: Row[] = [];
    for (const page of await pagesOf(site, file)) {
      const reports = Array.from({ length: quick ? 1 : 3 }, () => audit(browser, site, page));
      const row = rowOf(page, reports);
      console.error(`  ${row.row.padEnd(40)} ${row.ours}`);
      rows.push(row);
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function pagesOf(site: Measured, file: string): Promise<Page[]> {
  const headers = await signIn(file);
  const undated = `draft=${await draftCookie(fullDraft({ date: null, start: null }))}`;
  const confirmation = (await ask(site, await lastPress(0))).headers.get("location")!;
  const read = ["/vancouver", "/services", "/mobile-detailing-vancouver-bc", "/privacy"];
  const hidden = { wanted: VISITOR, hidden: true };
  const screens = {
    list: "/dashboard",
    details: "/dashboard/bookings/1",
    agenda: "/dashboard/agenda",
    settings: "/dashboard/settings/hours",
  };
  return [
    ...read.map((path) => ({ name: path, path, wanted: READ })),
    { name: "home", path: "/", wanted: VISITOR },
    { name: "service", path: "/booking/service", wanted: VISITOR },
    { name: "date", path: "/booking/date", headers: { cookie: undated }, wanted: VISITOR },
    { name: "contact", ...(await step("contact")), wanted: VISITOR },
    { name: "confirmation", path: confirmation, ...hidden },
    { name: "sign-in", path: "/login", ...hidden },
    ...Object.entries(screens).map(([name, path]) => ({
      name,
      path,
      headers,
      wanted: OPERATOR,
      hidden: true,
    })),
  ];
}

/** In a new browser. A page that is hidden from search engines isn't asked whether they find it. */
function audit(browser: string, { origin }: Measured, { path, headers, hidden }: Page): Report {
  const words = [
    "exec",
    "--yes",
    "--",
    LIGHTHOUSE,
    origin + path,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${FLAGS}`,
    ...(headers ? [`--extra-headers=${JSON.stringify(headers)}`] : []),
    ...(hidden ? ["--skip-audits=is-crawlable"] : []),
  ];
  const output = execFileSync("npm", words, {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 100_000_000,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const report = JSON.parse(output.toString()) as Report;
  if (report.runtimeError) throw new Error(`${path}: ${report.runtimeError.message}`);
  // A draft or a session that isn't accepted would give the scores of another page.
  if (report.mainDocumentUrl !== origin + path)
    throw new Error(`${path} led to ${report.mainDocumentUrl}`);
  return report;
}

function rowOf({ name, wanted }: Page, reports: Report[]): Row {
  const marks = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => Math.round(100 * categories[category].score))),
  );
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const [paint, blocked] = [figure("largest-contentful-paint"), figure("total-blocking-time")];
  const shift = figure("cumulative-layout-shift");
  return row(`Lighthouse: ${name}`, marks.join(" / "), {
    beside: `LCP ${paint.toFixed(0)} ms, TBT ${blocked.toFixed(0)} ms, CLS ${shift.toFixed(3)}`,
    wanted: `${wanted} / 100 / 100 / 100`,
    ok: marks.every((mark, at) => mark >= (at === 0 ? wanted : 100)),
  });
}
