import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { draftCookie, fullDraft, operatorCookie } from "../../support/cookies";
import { openDays } from "../../support/dates";
import { type Answer, askServer, builtRoutes } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// Names of fields that a parser could take for a path or a command, or that are too many, posted to
// every action of the build: none costs more than the same post with plain names, none is a fault.

const COUNTS_TICKS = existsSync("/proc/self/stat");
const TICK_MS = 10;
/** What a post may cost beside its plain form. */
const MOST_MS = 100;

let picked: string;
serveShop();
beforeAll(async () => {
  const { headers } = await askServer(server.origin, "/package", {
    method: "POST",
    body: "package=DecalRemoval",
  });
  picked = headers["set-cookie"]!.find((each) => each.startsWith("package="))!.split(";")[0]!;
});

const update = (name: string) =>
  encodeURIComponent(JSON.stringify({ type: "update", payload: { name, value: "1" } }));
const HOSTILE: Record<string, string> = {
  "a path into an array": "a[9999999]=1",
  "the last place of an array": "a[4294967294]=1",
  "an encoded path": "name%5B9999999%5D=1",
  "two numbers": "a[9999][9999]=1",
  "a list": "name[]=1&name[]=2",
  "25,000 names deep": `a${".b".repeat(25_000)}=1`,
  "the name of an object": "contact.name=1",
  "no command": "__intent__=notjson",
  "a command": `__intent__=${update("a[9999999]")}`,
  "the parser's other name": `__INTENT__=${update("a[9999999]")}`,
  "a prototype": "__proto__=1&__proto__[admin]=1&constructor.prototype.admin=1",
  "10,000 names": Array.from({ length: 10_000 }, (_, nth) => `f${nth}`).join("&"),
};

/** What the button that sends a form is called, where it is not "confirm". */
const INTENTS: Record<string, string> = {
  "/booking/service": "continue",
  "/booking/vehicle": "continue",
  "/booking/date": "continue",
  "/dashboard/add": "book",
  "/dashboard/bookings/:id/edit": "save",
  "/dashboard/bookings/:id/move": "move",
};

/** Actions that answer without reading what was posted. */
const UNREAD = [
  "/logout",
  "/dashboard",
  "/dashboard/bookings/restore",
  "/vancouver",
  "/no/such/page",
];

const routes = builtRoutes({
  id: ":id",
  secret: ":secret",
  token: ":token",
  file: ":file",
});
const actions = routes
  .filter(({ action }) => action)
  .map(({ address }) => address.replace("//", "/"));

it("the test finds the actions of the build", () => {
  expect(actions.length).toBeGreaterThan(25);
});

describe.each(actions)("%s", (address) => {
  it.skipIf(!COUNTS_TICKS)(
    "a field's strange name costs nothing more, and is no fault",
    async () => {
      const send = await sender(address);
      const plain = await send("");
      const found: string[] = [];
      for (const [name, more] of Object.entries(HOSTILE)) {
        const first = await send(`&${more}`);
        // What the process does for itself, such as collecting garbage, is not met twice.
        const isDear = first.spent > plain.spent + MOST_MS;
        const { status, spent } = isDear ? await send(`&${more}`) : first;
        if (status >= 500) found.push(`${name}: ${status}`);
        if (spent > plain.spent + MOST_MS)
          found.push(`${name}: ${spent} ms, ${plain.spent} ms without`);
        if (status !== 400 && !UNREAD.includes(address))
          found.push(`${name}: let in with ${status}`);
      }
      expect([plain.status < 500, found]).toEqual([true, []]);
    },
  );
});

/** Posts to an action as whoever its form may be for: half an order, a booking, and a session. */
async function sender(
  address: string,
): Promise<(more: string) => Promise<Answer & { spent: number }>> {
  const booking = shop.add({ booking_date: openDays()[shop.bookings().length]! });
  const own: Record<string, string> = {
    id: String(booking),
    secret: shop.manageSecret(booking),
    token: "B".repeat(22),
    file: "x.ics",
  };
  const path = address.replaceAll(/:(\w+)/g, (_, name: string) => own[name]!);
  const cookie = [
    `draft=${await draftCookie(fullDraft())}`,
    picked,
    `operator=${await operatorCookie(shop.signIn())}`,
  ].join("; ");
  const intent = INTENTS[address] ?? "confirm";
  const plain = `intent=${intent}&name=x&email=x%40example.com&version=0&reason=x&make=x`;
  return async (more) => {
    const before = spentBy(server.pid);
    const answer = await askServer(server.origin, path, {
      method: "POST",
      body: plain + more,
      headers: { cookie, origin: server.origin },
    });
    return { ...answer, spent: spentBy(server.pid) - before };
  };
}

/** Milliseconds of processor time that a process has had. */
function spentBy(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .split(") ")[1]!
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}
