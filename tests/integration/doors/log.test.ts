import { beforeAll, expect, it } from "vitest";
import { openSqlite } from "~db/connect";
import { draftCookie, fullDraft } from "../../support/cookies";
import { Mailbox, manageLink } from "../../support/mailbox";
import { OPERATOR } from "../../support/server";
import { Guest, rowsOf } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// A day of the shop over HTTP; afterwards the log is searched for everything it must not contain.

const CUSTOMER = {
  name: "Isidora Quillfeather",
  email: "isidora.quillfeather@example.org",
  phone: "604-555-0147",
  street: "4711 Marmalade Crescent",
  city: "Bowinnland",
  comments: "the grandmother's umbrella",
};
const SEARCH = "quillfeath umbrella";

let guest: Guest;
/** Every secret that somebody was given, apart from cookies. */
const secrets: string[] = [];

serveShop();
beforeAll(() => {
  guest = new Guest(server);
});

const ask: Guest["ask"] = (path, form) => guest.ask(path, form);

async function book() {
  const draft = fullDraft({ comments: CUSTOMER.comments });
  guest.jar.set("draft", await draftCookie(draft));
  await ask("/booking/contact", { intent: "confirm", ...CUSTOMER, email: "isidora at example" });
  const { location } = await ask("/booking/contact", {
    intent: "confirm",
    key: draft.key,
    ...CUSTOMER,
    locationMode: "mobile",
  });
  expect(location).toMatch(/^\/booking\/confirmed\//);
  secrets.push(draft.key, location.split("/")[3]!);
  expect((await ask(location)).status).toBe(200);
  expect((await ask(`${location}/calendar.ics`)).status).toBe(200);
}

async function manage() {
  const mailbox = new Mailbox(server.databasePath);
  await expect.poll(() => mailbox.subjects(CUSTOMER.email), { timeout: 10_000 }).toHaveLength(1);
  const { pathname } = new URL(manageLink(await mailbox.find(CUSTOMER.email, "")));
  secrets.push(pathname.split("/")[3]!);
  for (const path of ["", "/move", "/change", "/cancel", "/calendar.ics"])
    expect((await ask(pathname + path)).status).toBe(200);
  await ask(`${pathname}/change`, {
    ...CUSTOMER,
    name: `${CUSTOMER.name} the Second`,
    intent: "save",
  });
  expect((await ask(`${pathname}/nonsense/${CUSTOMER.email}`)).status).toBe(404);
  expect((await ask(pathname.replace("manage/", "mange/"))).status).toBe(404);
  return pathname;
}

async function operate() {
  expect(
    (
      await ask(`/login?next=${encodeURIComponent(`/dashboard?q=${CUSTOMER.name}`)}`, {
        ...OPERATOR,
        password: "a wrong guess",
      })
    ).status,
  ).toBe(422);
  expect((await ask("/login", OPERATOR)).status).toBe(302);
  for (const path of [
    "/dashboard",
    "/dashboard/customers",
    "/dashboard/add/customers",
    "/dashboard/export.csv",
    "/dashboard/export.json",
  ]) {
    expect((await ask(`${path}?q=${encodeURIComponent(SEARCH)}`)).status).toBe(200);
  }
  await ask("/dashboard?_data=routes%2Fdashboard%2Flist%2Froute&q=quillfeath+umbrella");
  const id = shop.bookings()[0]!.id;
  for (const path of [
    `/dashboard/bookings/${id}`,
    `/dashboard/bookings/${id}/edit`,
    `/dashboard/bookings/${id}/move`,
    "/dashboard/mail",
    "/dashboard/agenda",
    "/dashboard/day-sheet",
  ]) {
    expect((await ask(path)).status).toBe(200);
  }
  await ask(`/dashboard/bookings/${id}`, { intent: "status", status: "confirmed" });
  await ask("/dashboard/add", { ...CUSTOMER, find: SEARCH, intent: "find" });
  await ask("/dashboard/settings/operators", {
    intent: "invite",
    email: "newcomer.quillfeather@example.org",
  });
  secrets.push(
    /\/invitation\/([\w-]+)/.exec((await ask("/dashboard/settings/operators")).body)![1]!,
  );
  expect((await ask(`/invitation/${secrets.at(-1)}`)).status).toBe(200);
  await ask("/dashboard/settings/feed", { intent: "create", name: "Isidora's phone" });
  secrets.push(/\/feed\/([\w-]+)\.ics/.exec((await ask("/dashboard/settings/feed")).body)![1]!);
  expect((await ask(`/feed/${secrets.at(-1)}.ics`)).status).toBe(200);
  expect((await ask("/login/forgot", { email: OPERATOR.email })).status).toBe(302);
  await ask("/dashboard/mail", { intent: "test" });
}

/** A server error while personal data is being processed. */
async function fail(managePath: string) {
  const sqlite = openSqlite(server.databasePath);
  sqlite.exec(
    "create trigger no_room before update on bookings begin select raise(abort, 'disk full'); end; alter table resources rename to resources_away",
  );
  await ask(`/dashboard/customers?q=${encodeURIComponent(CUSTOMER.email)}`);
  await ask(`/dashboard/bookings/${shop.bookings()[0]!.id}`, {
    intent: "status",
    status: "completed",
  });
  await ask(`${managePath}/move`);
  sqlite.exec("drop trigger no_room; alter table resources_away rename to resources");
  sqlite.close();
}

it("a day's log is lines of JSON with every request, and no personal data", async () => {
  await ask("/");
  await book();
  const path = await manage();
  await operate();
  await fail(path);
  await ask(
    `/search/${CUSTOMER.email}/${CUSTOMER.phone}?name=${encodeURIComponent(CUSTOMER.name)}`,
  );
  // What cannot be decoded, what ends in a slash, and what no router would produce.
  for (const end of ["%e9", "/%ff", "/"]) await ask(`${path}${end}`);
  expect((await ask(`/vancouver/?q=${encodeURIComponent(CUSTOMER.name)}`)).status).toBe(308);
  expect((await ask(`/${encodeURIComponent(CUSTOMER.email)}%ff`)).status).toBe(400);
  await ask(`/login?next=${encodeURIComponent(`/dashboard//${CUSTOMER.name}`)}`);
  await ask("/logout", {});
  const sent = shop.messages().map(({ recipient }) => recipient);
  expect(sent.length).toBeGreaterThan(3);

  const { ids, given } = guest;
  await expect.poll(() => server.output().includes(ids.at(-1)!)).toBe(true);
  // remix-serve's own line tells only where it listens.
  const output = server.output().replace(/^\[remix-serve\] http:.*\n/m, "");
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines)
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: expect.stringMatching(/^(info|warn|error)$/),
      message: expect.any(String),
    });

  const requests = lines.filter(({ message }) => message === "request");
  const byId = new Map(requests.map((line) => [line.request, line]));
  expect(ids.filter((id) => !byId.has(id))).toEqual([]);
  expect(byId.size).toBe(requests.length);
  const routes = requests.map(
    ({ method, route, status }) => `${String(method)} ${String(route)} ${String(status)}`,
  );
  for (const route of [
    "GET / 200",
    "POST /booking/contact 302",
    "GET /booking/manage/:secret/cancel 200",
    "GET /feed/:file 200",
    "POST /login 422",
    "GET /* 404",
    "GET /dashboard/customers 200",
  ]) {
    expect(routes).toContain(route);
  }
  for (const message of ["signed in", "sign-in refused"])
    expect(lines.map((line) => line.message)).toContain(message);
  expect(
    lines
      .filter(({ level }) => level === "error")
      .map(({ error }) => String(error))
      .join(),
  ).toMatch(/disk full|no such table/);

  const words = [
    ...Object.values(CUSTOMER),
    SEARCH,
    "Quillfeather",
    "umbrella",
    "Marmalade",
    "0147",
    "newcomer",
    "a wrong guess",
    OPERATOR.email,
    OPERATOR.password,
    "Isidora",
  ];
  const hashes = JSON.stringify(rowsOf(server.databasePath)).match(/[\w-]{43}/g) ?? [];
  const found = [
    ...words,
    ...secrets,
    ...given,
    ...given.map(decodeURIComponent),
    ...hashes,
  ].filter((word) => output.toLowerCase().includes(word.toLowerCase()));
  expect(found).toEqual([]);
  expect(secrets.length + given.length).toBeGreaterThan(10);
  expect(output).not.toMatch(/[?&](q|next|_data)=/);
});
