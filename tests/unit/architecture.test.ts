import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { listedRoutes } from "../support/routes";

/** Reads the imports of app/ and db/ and enforces the architecture: which area may import which, and what belongs where. */

type Import = { from: string; to: string; typeOnly: boolean };
type Source = { path: string; code: string; lines: number; imports: Import[] };

const sources: Source[] = ["app", "db"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map(read);

function read(path: string): Source {
  const text = readFileSync(path, "utf8");
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
  return { path, code, lines: text.trimEnd().split("\n").length, imports: importsOf(path, code) };
}

function importsOf(path: string, code: string): Import[] {
  const statements = code.matchAll(
    /^(?:import|export)\b([^;"']*?)\bfrom\s*["']([^"']+)["']|^import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, clause = "", named, bare, lazy]) => ({
    from: path,
    to: target(path, (named ?? bare ?? lazy)!),
    typeOnly: isTypeOnly(clause),
  }));
}

/** "import type …" or "import { type A, type B } …": nothing of it remains at run time. */
function isTypeOnly(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return (
    /^\s*type\b/.test(clause) ||
    (names !== undefined && names.length > 0 && names.every((name) => name.startsWith("type ")))
  );
}

/** The project's own files as a path from the root, packages by name. */
function target(path: string, name: string): string {
  if (name.startsWith("~db/")) return name.slice(1);
  if (name.startsWith("~/")) return `app/${name.slice(2)}`;
  return name.startsWith(".") ? normalize(join(dirname(path), name)) : name;
}

/** "domain", "booking", "routes", …; "app" for files directly in app/, "db" for the database, null for a package. */
function areaOf(path: string): string | null {
  const [top, folder, ...rest] = path.split("/");
  if (top === "db") return "db";
  if (top !== "app") return null;
  return rest.length === 0 ? "app" : folder!;
}

const imports = sources.flatMap((source) => source.imports);
const said = (list: Import[]) => list.map(({ from, to }) => `${from} → ${to}`);
const routeFiles = new Set(listedRoutes.map(({ file }) => `app/${file}`));
/** A screen's folder, or its file if it has no parts; undefined for a file that belongs to none. */
const screen = (path: string) => {
  if (!path.startsWith("app/routes/")) return undefined;
  const found = [...routeFiles].find(
    (file) =>
      file === path ||
      file === `${path}.ts` ||
      file === `${path}.tsx` ||
      (/\/route\.tsx?$/.test(file) && path.startsWith(`${dirname(file)}/`)),
  );
  return found?.replace(/\/route\.tsx?$/, "");
};
const sourcesIn = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const isServerFile = (path: string) => /\.server(\.tsx?)?$/.test(path);

it("the test finds what it reads", () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(300);
  expect(imports).toContainEqual({
    from: "app/domain/pacific.ts",
    to: "app/domain/time",
    typeOnly: false,
  });
  expect(imports).toContainEqual({
    from: "app/domain/pricing.ts",
    to: "app/domain/vehicle",
    typeOnly: false,
  });
  expect(imports).toContainEqual({
    from: "app/auth/throttle.server.ts",
    to: "db/connect",
    typeOnly: true,
  });
});

describe("who may import whom", () => {
  const shared = ["domain", "content", "ui", "server", "app", "db"];
  const FEATURES = ["booking", "desk", "dashboard", "auth", "email", "seo"];
  const MAY_IMPORT: Record<string, string[]> = {
    domain: ["domain"],
    content: ["content", "domain"],
    ui: ["ui"],
    shell: ["shell", "ui", "content", "domain", "server", "app"],
    ...Object.fromEntries(FEATURES.map((feature) => [feature, [feature, ...shared]])),
    desk: ["desk", "booking", ...shared],
    routes: ["routes", "shell", ...FEATURES, ...shared],
    server: ["server", "domain", "content", "ui", "app", "db"],
    start: ["start", "shell", "server", "domain", "content", "ui", "app", "db", ...FEATURES],
    app: ["app", "start", "shell", "server", "domain", "content", "ui", ...FEATURES],
    db: ["db", "domain"],
  };
  /** Each is a deliberate exception; think twice before adding one. */
  const EXCEPTIONS = new Set([
    // The bottom bar makes room for the wizard's own bar on the wizard's paths.
    "app/shell/tabs.ts → app/booking/wizard/steps",
    // Demonstration data are real bookings: priced by the same quotes, at times that are free.
    "db/seed.ts → app/server/hours.server",
    "db/seed.ts → app/server/clock.server",
    "db/purge-command.ts → app/server/clock.server",
    "db/purge-command.ts → app/server/refunds.server",
    // Whether an invoice's work is off is told by the shop's clock, as its refund is.
    "db/receipts.ts → app/server/refunds.server",
    // What's erased leaves its receipt to the month, and whoever is owed a refund stays.
    "db/purge.ts → app/server/receipts.server",
    "db/purge.ts → app/server/refunds.server",
    "db/nights.ts → app/server/refunds.server",
    "db/backup-command.ts → app/server/clock.server",
    "db/operator-command.ts → app/server/clock.server",
    // The command prints addresses of the site.
    "db/operator-command.ts → app/operator-paths",
    "db/seed-bookings.ts → app/booking/contact/contact-columns",
    "db/seed-bookings.ts → app/booking/package/package",
    "db/seed-bookings.ts → app/content/roads",
    "db/seed-people.ts → app/content/place-names",
    "db/seed-bookings.ts → app/booking/quote",
    "db/seed-bookings.ts → app/booking/wizard/selection",
    "db/seed-bookings.ts → app/content/catalogue",
    "db/seed-bookings.ts → app/content/wizard-options",
  ]);

  it.each(Object.keys(MAY_IMPORT))("%s", (area) => {
    const foreign = imports.filter(({ from, to }) => {
      const other = areaOf(to);
      return areaOf(from) === area && other !== null && !MAY_IMPORT[area]!.includes(other);
    });
    expect(said(foreign).filter((line) => !EXCEPTIONS.has(line))).toEqual([]);
  });

  it("every folder of app/ is one that these rules know", () => {
    expect(
      [...new Set(sources.map(({ path }) => areaOf(path)))].filter(
        (area) => !Object.hasOwn(MAY_IMPORT, area!),
      ),
    ).toEqual([]);
  });

  it("every exception is still needed", () => {
    expect([...EXCEPTIONS].filter((line) => !said(imports).includes(line))).toEqual([]);
  });

  it("domain is pure: no package at all", () => {
    expect(
      said(imports.filter(({ from, to }) => areaOf(from) === "domain" && areaOf(to) === null)),
    ).toEqual([]);
  });

  it("only server files of app/ import db/", () => {
    expect(
      said(
        imports.filter(
          ({ from, to }) => from.startsWith("app/") && areaOf(to) === "db" && !isServerFile(from),
        ),
      ),
    ).toEqual([]);
  });

  it("what runs in a browser imports no server file, except the routes, whose loaders stay behind", () => {
    const leaks = imports.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith("app/") &&
        isServerFile(to) &&
        !typeOnly &&
        !isServerFile(from) &&
        !routeFiles.has(from) &&
        from !== "app/root.tsx",
    );
    expect(said(leaks)).toEqual([]);
  });

  it("no screen imports another screen's folder", () => {
    expect(
      said(
        imports.filter(({ from, to }) => screen(from) && screen(to) && screen(from) !== screen(to)),
      ),
    ).toEqual([]);
  });

  it("zod comes from one module, which keeps it from compiling code", () => {
    expect(
      said(
        imports.filter(
          ({ from, to }) => /^zod(\/|$)/.test(to) && from !== "app/server/zod.server.ts",
        ),
      ),
    ).toEqual([]);
    expect(sources.find(({ path }) => path === "app/server/zod.server.ts")?.code).toContain(
      "jitless: true",
    );
  });
});

describe("what is written nowhere else", () => {
  function where(pattern: RegExp, folder = "app"): string[] {
    return sourcesIn(folder)
      .filter(({ code }) => pattern.test(code))
      .map(({ path }) => path);
  }

  it("bodies are read by the bounded reader; only the sign-in's strategy reads one that has been read already; hooks read answers", () => {
    const mayRead = /^app\/auth\/|\/use-[a-z-]+\.ts$/;
    expect(
      where(/\.(formData|arrayBuffer|text|json|blob|bytes)\(\s*\)/).filter(
        (path) => !mayRead.test(path),
      ),
    ).toEqual([]);
    expect(where(/\brequest\.body\b/)).toEqual(["app/server/http.ts"]);
  });

  it("no inline styles, which the content security policy forbids", () => {
    expect(where(/\sstyle=|dangerouslySetInnerHTML/)).toEqual([]);
  });

  it("only the clock knows what time it is", () => {
    expect(
      where(/new Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/).filter(
        (path) => path !== "app/server/clock.server.ts",
      ),
    ).toEqual([]);
    expect(where(/new Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/, "db")).toEqual([]);
  });

  it("only one module reads the environment", () => {
    expect(where(/process\.env\b/)).toEqual(["app/server/env.server.ts"]);
  });

  it("only the log writes on the console", () => {
    expect(where(/\bconsole[.[]\w|process\.std(out|err)\.write/)).toEqual([
      "app/server/log.server.ts",
      "app/shell/error-page.tsx",
    ]);
  });

  it("bookings are written in one place, with their customer and what is searched", () => {
    const writes = /\b(insertInto|updateTable|deleteFrom)\("bookings"\)/;
    expect([...where(writes), ...where(writes, "db")]).toEqual(["db/booking-change.ts"]);
  });

  it("deleted_at is read in one place, and otherwise only where deleting itself is the matter", () => {
    const mayAsk = [
      // Whether one booking, found by what names it, is deleted.
      "app/server/find-booking.server.ts",
      // Deleting, restoring, and what is deleted; what is deleted is not changed any more.
      "app/dashboard/changes/deleted.server.ts",
      "app/desk/status-changes.server.ts",
      "app/desk/suspected.server.ts",
      "app/booking/manage/customer-changes.server.ts",
      // One booking's page, its customer's view of it, and mail about it, which say that it is deleted.
      "app/booking/receipt/receipt.server.ts",
      "app/routes/booking/calendar-file.ts",
      "app/email/outbox.server.ts",
      "app/email/unsent.server.ts",
      "app/routes/settings/mail/mail-page.server.ts",
      "app/domain/change-words.ts",
      // Letters that are waiting about one.
      "app/email/reminders.server.ts",
      // A customer is somebody with a booking that is not deleted.
      "db/booking-tables.ts",
      "db/journal.ts",
      "db/standing.ts",
      // What was paid for a deleted one is to be refunded.
      "app/dashboard/bookings.server.ts",
      "app/server/refunds.server.ts",
      "db/receipts.ts",
      "app/desk/payments.server.ts",
      "app/domain/payments.ts",
      "db/payments.ts",
    ];
    const asking = [...where(/\bdeleted_at\b/), ...where(/\bdeleted_at\b/, "db")];
    expect(asking.filter((path) => !mayAsk.includes(path))).toEqual([]);
  });

  it("only operatorLoader and operatorAction ask who signs in, and they say no-store", () => {
    const asking = imports.filter(({ to }) => to === "app/auth/operator.server");
    const named = asking.filter(({ from }) =>
      /\brequireOperator\b/.test(readFileSync(from, "utf8")),
    );
    expect(named.map(({ from }) => from)).toEqual(["app/auth/operator-route.server.ts"]);
    const bare = sourcesIn("app/routes")
      .filter(({ path }) => /^app\/routes\/(dashboard|settings)\//.test(path))
      .filter(({ code }) => /^export (async )?function (loader|action)\b/m.test(code));
    expect(bare).toEqual([]);
  });

  it("no package's private parts are used", () => {
    const scripts = readdirSync("scripts").map((name) => join("scripts", name));
    const files = [...sources.map(({ path }) => path), "server.js", ...scripts];
    const asking = files.filter((path) =>
      /UNSAFE_|unstable_|__remix|__react|__SECRET_/.test(readFileSync(path, "utf8")),
    );
    expect(asking).toEqual([]);
  });

  it("no route has links, which the browser doesn't follow: the head has them", () => {
    expect(where(/^export const links\b/m)).toEqual([]);
  });

  it("chance and the network are no part of the domain", () => {
    expect(
      where(
        /Math\.random|\bcrypto\b|\bfetch\(|\bprocess\b|\bconsole\b|\bIntl\b|toLocale/,
        "app/domain",
      ),
    ).toEqual([]);
  });
});

describe("files and folders", () => {
  it("a module that one screen alone uses lies in its folder", () => {
    // The whole sign-in stays together.
    const staying = ["app/auth/sign-in.server.ts"];
    const used = sources
      .filter(({ path }) =>
        /^app\/(booking|dashboard|auth|seo|ui|email|server)\/|^app\/[^/]+$/.test(path),
      )
      .map(({ path }) => ({
        path,
        by: new Set(
          imports
            .filter(({ to }) => to === path.replace(/\.tsx?$/, ""))
            .map(({ from }) => screen(from) ?? from),
        ),
      }));
    const ofOne = used.filter(({ by }) => by.size === 1 && screen([...by][0]!) !== undefined);
    expect(ofOne.map(({ path }) => path).toSorted()).toEqual(staying);
  });

  it("the project has no barrels", () => {
    expect(
      sources
        .filter(
          ({ path, code }) => /^index\.tsx?$/.test(basename(path)) || /^export \* from/m.test(code),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it("no folder that is named after nothing", () => {
    // A screen's folder is named after its address, and /services is one.
    const folders = new Set(
      sources.flatMap(({ path }) => dirname(path).replace("app/routes/services", "").split("/")),
    );
    expect(
      ["services", "repositories", "utils", "helpers", "lib", "types"].filter((name) =>
        folders.has(name),
      ),
    ).toEqual([]);
  });

  it("no file but data has over 250 lines", () => {
    const long = sources.filter(({ path, lines }) => lines > 250 && areaOf(path) !== "content");
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });
});
