import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Response,
  type TestInfo,
  type WebError,
} from "playwright/test";
import type { Draft } from "~/booking/wizard/draft.server";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { SharedContext } from "./shared-context";
import { Wizard } from "./wizard";

export { expect } from "playwright/test";

type WorkerFixtures = { server: Server; shopFile: Shop; shared: SharedContext };
type TestFixtures = {
  /** The shop's database file, empty at the start of each test. */
  shop: Shop;
  /** Whether the page's own scripts run. */
  scripted: boolean;
  wizard: Wizard;
  /** Puts a draft, complete up to the last step but overridden by `change`, into the visitor's browser. */
  startWith: (change?: Partial<Draft>) => Promise<Draft>;
  /** The same, and opens a page. */
  startAt: (path: string, change?: Partial<Draft>) => Promise<Draft>;
  /** Signs the operator in without the form. */
  signIn: (context?: BrowserContext) => Promise<void>;
  /** The same, and opens a page. */
  signInAt: (path: string) => Promise<void>;
  /** Opens somebody else's browser. */
  otherBrowser: () => Promise<BrowserContext>;
  watch: (context: BrowserContext) => void;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = temporaryFolder();
      const server = await startServer(folder.path("shop.sqlite"));
      try {
        await use(server);
      } finally {
        await server.stop();
        folder.remove();
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
  shopFile: [
    async ({ server }, use) => {
      const shop = new Shop(server.databasePath);
      shop.trustEverybody();
      await use(shop);
      shop.leave();
    },
    { scope: "worker" },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const shared = new SharedContext();
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  shop: [
    async ({ shopFile }, use) => {
      shopFile.reset();
      await use(shopFile);
    },
    { auto: true },
  ],
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),

  // For every page of every test: no script error, no CSP violation, no server error.
  watch: async ({ server }, use, info) => {
    const before = server.output().length;
    const faults: string[] = [];
    const watched: BrowserContext[] = [];
    const onError = (error: WebError) => faults.push(`error in the page: ${error.error().stack}`);
    const onMessage = (message: ConsoleMessage) => {
      // The second is what the 404 page logs itself.
      const aboutAnswer = /^(Failed to load resource|404: no page at )/.test(message.text());
      if (message.type() === "error" && !aboutAnswer) faults.push(`console: ${message.text()}`);
    };
    const onAnswer = (response: Response) => {
      // A spec may answer in place of a proxy in front of the server; that response has a Via header.
      if (response.status() >= 500 && !response.headers().via)
        faults.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
    };
    await use((context) => {
      watched.push(context);
      context.on("weberror", onError).on("console", onMessage).on("response", onAnswer);
    });
    for (const context of watched)
      context.off("weberror", onError).off("console", onMessage).off("response", onAnswer);
    if (info.status !== info.expectedStatus)
      await info.attach("server", {
        body: server.output().slice(before),
        contentType: "text/plain",
      });
    if (faults.length > 0) throw new Error(faults.join("\n"));
  },
  context: async ({ browser, shared, viewport, contextOptions, bypassCSP, watch }, use, info) => {
    const context = await shared.lend(browser, viewport, contextOptions, bypassCSP);
    watch(context);
    await use(context);
    await picture(context, info);
    await shared.giveBack(info.status === info.expectedStatus);
  },
  otherBrowser: async ({ browser, watch }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await openContext(browser);
      watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) {
      await picture(context, info);
      await context.close();
    }
  },

  wizard: async ({ page, scripted }, use) => use(new Wizard(page, scripted)),
  startWith: async ({ context, server }, use) => {
    await use(async (change) => {
      const draft = fullDraft(change);
      await context.addCookies([
        { name: "draft", value: await draftCookie(draft), url: server.origin },
      ]);
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
  signIn: async ({ context, server, shop }, use) => {
    await use(async (where = context) => {
      await where.addCookies([
        { name: "operator", value: await operatorCookie(shop.signIn()), url: server.origin },
      ]);
    });
  },
  signInAt: async ({ page, signIn }, use) => {
    await use(async (path) => {
      await signIn();
      await page.goto(path);
    });
  },
});

/** With the project's options, like the built-in context. */
function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext();
}

/** Attaches a screenshot of each page if the test failed. */
async function picture(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of context.pages()) {
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`);
    const drawn = await page.screenshot({ path, timeout: 5_000 }).catch(() => null);
    if (drawn) info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}
