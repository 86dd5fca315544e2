import { test as base } from "vitest";
import type { Draft } from "~/booking/wizard/draft.server";
import { draftCookie, fullDraft, operatorCookie } from "../cookies";
import { type Server, startServer, temporaryFolder } from "../server";
import { Shop } from "../shop";
import { Page } from "./page";
import { Wizard } from "./wizard";

export { expect } from "./expect";

let started: Promise<{ server: Server; shop: Shop }> | null = null;

/** One built server for all tests of a worker process; it ends with the process. */
async function start() {
  const folder = temporaryFolder();
  process.once("exit", folder.remove);
  const server = await startServer(folder.path("shop.sqlite"));
  const shop = new Shop(server.databasePath);
  // A form client is faster than any visitor.
  shop.trustEverybody();
  return { server, shop };
}

type Fixtures = {
  server: Server;
  /** The shop's database, empty at the start of each test. */
  shop: Shop;
  page: Page;
  wizard: Wizard;
  /** Puts a draft, complete up to the last step but overridden by `change`, into the visitor's browser. */
  startWith: (change?: Partial<Draft>) => Promise<Draft>;
  /** The same, and opens a page. */
  startAt: (path: string, change?: Partial<Draft>) => Promise<Draft>;
  /** Signs the operator in without the form. */
  signIn: (where?: Page) => Promise<void>;
  /** The same, and opens a page. */
  signInAt: (path: string) => Promise<void>;
  /** Opens somebody else's browser. */
  otherBrowser: () => Promise<Page>;
  /** Somebody else's browser, with the operator signed in. */
  office: Page;
};

/** A test of the built site by a visitor without JavaScript. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  server: async ({}, use) => {
    started ??= start();
    await use((await started).server);
  },
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      started ??= start();
      const { shop } = await started;
      shop.reset();
      await use(shop);
    },
    { auto: true },
  ],
  page: async ({ server, onTestFinished: _ }, use) => {
    const page = new Page(server.origin);
    await use(page);
    const broken = page.connection.answers.filter(
      ({ status, headers }) => status >= 500 && !headers.via,
    );
    if (broken.length > 0)
      throw new Error(broken.map(({ status, url }) => `${status} from ${url.pathname}`).join("\n"));
  },
  wizard: async ({ page }, use) => use(new Wizard(page)),
  startWith: async ({ page }, use) => {
    await use(async (change) => {
      const draft = fullDraft(change);
      page.connection.setCookie("draft", await draftCookie(draft));
      return draft;
    });
  },
  startAt: async ({ page, startWith }, use) => {
    await use(async (path, change) => {
      const draft = await startWith(change);
      await page.goto(path);
      return draft;
    });
  },
  signIn: async ({ page, shop }, use) => {
    await use(async (where = page) =>
      where.connection.setCookie("operator", await operatorCookie(shop.signIn())),
    );
  },
  signInAt: async ({ page, signIn }, use) => {
    await use(async (path) => {
      await signIn();
      await page.goto(path);
    });
  },
  otherBrowser: async ({ server }, use) => use(async () => new Page(server.origin)),
  office: async ({ otherBrowser, signIn }, use) => {
    const office = await otherBrowser();
    await signIn(office);
    await use(office);
  },
});
