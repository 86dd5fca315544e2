import { join } from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { rememberDevice } from "~/auth/device.server";
import { ABSOLUTE_LIMIT_MS } from "~/auth/sessions.server";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { insertBooking } from "../../support/bookings";
import { listedRoutes } from "../../support/routes";
import {
  get,
  insertOperator,
  OPERATOR,
  pairOf,
  post,
  responseOf,
  signedInCookie,
} from "../../support/requests";

type RouteModule = Partial<
  Record<"loader" | "action", (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown>
>;

/** Every route under /dashboard, by its address. */
const listed = listedRoutes.filter(({ address }) => /^\/dashboard(\/|$)/.test(address));
const routes = listed.map(({ address }) => address);
const modules = new Map<string, RouteModule>();
let booking = 0;
let stale = "";

beforeAll(async () => {
  for (const { address, file } of listed)
    modules.set(address, (await import(join(process.cwd(), "app", file))) as RouteModule);
  booking = (await insertBooking(db)).id;
  const session = await signedInCookie(
    db,
    await insertOperator(db),
    Date.now() - ABSOLUTE_LIMIT_MS,
  );
  // Of the browser that it was signed in from.
  stale = `${session}; ${pairOf(await rememberDevice(OPERATOR.email))}`;
});

const addressOf = (name: string) => name.replace(":id", String(booking));
/** Where the sign-in leads afterwards: a file is not a page of its own, so it leads to its list. */
const PAGES: Record<string, string> = {
  "/dashboard/export.csv": "/dashboard?status=pending",
  "/dashboard/export.json": "/dashboard?status=pending",
  "/dashboard/money.csv": operatorPaths.money,
  "/dashboard/money/month.csv": operatorPaths.month,
};
const login = (next: string) => `/login?${new URLSearchParams({ next })}`;

it("the test finds the routes that there are", () => {
  expect(routes.length).toBeGreaterThanOrEqual(4);
});

describe.each(routes)("%s", (name) => {
  it("a page of the dashboard has a loader, without which Remix would show it to anybody", () => {
    expect(modules.get(name)?.loader).toBeTypeOf("function");
  });

  it.each(["nobody", "a session that has run out"])("sends %s to the sign-in", async (who) => {
    const cookie = who === "nobody" ? "" : stale;
    const { loader, action } = modules.get(name)!;
    const address = `${addressOf(name)}?status=pending`;
    const before = await db.selectFrom("bookings").selectAll().execute();

    const seen = await responseOf(loader!, get(address, cookie), { id: String(booking) });
    expect([seen.status, seen.headers.get("location")]).toEqual([
      302,
      login(PAGES[name] ?? address),
    ]);
    if (action) {
      const done = await responseOf(action, post(address, { status: "confirmed" }, cookie), {
        id: String(booking),
      });
      // A form that contains a password isn't stored to be sent again.
      const isKept =
        who !== "nobody" &&
        !address.startsWith(operatorPaths.account) &&
        !address.startsWith(operatorPaths.again);
      expect([done.status, done.headers.get("location")]).toEqual([
        302,
        isKept ? expect.stringContaining(login(`${operatorPaths.again}?form=`)) : login(address),
      ]);
    }
    expect(await db.selectFrom("bookings").selectAll().execute()).toEqual(before);
  });

  it("a page of the dashboard asks who it is before it says whether something is there", async () => {
    const answer = await responseOf(modules.get(name)!.loader!, get(addressOf(name)), {
      id: "nonsense",
    });
    expect(answer.status).toBe(302);
  });
});
