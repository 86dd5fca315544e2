import { beforeAll, describe, expect, it } from "vitest";
import { operatorCookie } from "../../support/cookies";
import { type Answer, askServer, builtRoutes, rowsOf } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// Every route of the build, requested over HTTP by somebody without any rights.

const routes = builtRoutes({
  id: "1",
  secret: "A".repeat(22),
  token: "B".repeat(22),
  file: `${"C".repeat(22)}.ics`,
});
const isPrivate = (address: string) => /^\/dashboard(\/|$)/.test(address);
/** A word in every field of the only booking. */
const MARK = "Quillfeather";

let before: unknown;
serveShop();
beforeAll(() => {
  const booking = shop.add({
    customer_name: MARK,
    customer_email: `${MARK}@example.com`,
    customer_phone: MARK,
    vehicle_make: MARK,
    vehicle_model: MARK,
    comments: MARK,
    street: MARK,
    city: MARK,
  });
  expect(booking).toBe(1);
  shop.addMessage({ recipient: `${MARK}@example.com`, state: "failed" });
  before = rowsOf(server.databasePath);
});

/** Whether a response leads to the sign-in, as a document or as data, or refuses in a way that reveals nothing. */
function keepsOut({ status, headers }: Answer): boolean {
  const to = headers.location ?? headers["x-remix-redirect"];
  const sentAway =
    (status === 302 || (status === 204 && headers["x-remix-redirect"] !== undefined)) &&
    String(to).startsWith("/login?next=");
  return sentAway || [401, 403, 404, 405].includes(status);
}

async function checked(path: string, method: string, secret: boolean): Promise<string[]> {
  const answer = await askServer(server.origin, path, {
    method,
    ...(method === "POST" ? { body: "status=confirmed&intent=continue" } : {}),
  });
  const summary = `${method} ${path}: ${answer.status} ${answer.headers.location ?? ""}`;
  const whole = JSON.stringify(answer.headers) + answer.body;
  return [
    ...(answer.status >= 500 ? [`a fault: ${summary}`] : []),
    ...(whole.includes(MARK) ? [`tells: ${summary}`] : []),
    ...(secret && !keepsOut(answer) ? [`lets in: ${summary}`] : []),
    ...(answer.headers["content-security-policy"]?.includes("default-src 'none'")
      ? []
      : [`no policy: ${summary}`]),
    ...(method === "HEAD" && answer.body !== "" ? [`a body: ${summary}`] : []),
  ];
}

it("the test finds the routes of the build", () => {
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter(({ address }) => isPrivate(address)).length).toBeGreaterThan(20);
});

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

describe.each(routes)("$address", ({ id, address }) => {
  it("a page of the dashboard lets no stranger in, by any method", async () => {
    const found = await Promise.all(
      METHODS.map((method) => checked(address, method, isPrivate(address))),
    );
    expect(found.flat()).toEqual([]);
  });

  it("a page of the dashboard refuses a stranger's request for its data too", async () => {
    const data = `_data=${encodeURIComponent(id)}`;
    const asked = [
      checked(`${address}?${data}`, "GET", isPrivate(address)),
      checked(`${address}?${data}`, "POST", isPrivate(address)),
      // Another page's data, requested at an address that is open to everybody.
      checked(`/login?${data}`, "GET", false),
      checked(`/?${data}`, "GET", false),
      checked(`${address}.data`, "GET", isPrivate(address)),
      checked(`${address}/`, "GET", false),
    ];
    expect((await Promise.all(asked)).flat()).toEqual([]);
  });
});

it("no stranger has changed anything", () => {
  expect(rowsOf(server.databasePath)).toEqual(before);
});

it("an operator sees what strangers did not", async () => {
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const seen = await Promise.all(
    ["/dashboard", "/dashboard/bookings/1", "/dashboard/export.csv"].map((path) =>
      askServer(server.origin, path, { headers: { cookie } }),
    ),
  );
  for (const { status, body } of seen) expect([status, body.includes(MARK)]).toEqual([200, true]);
});
