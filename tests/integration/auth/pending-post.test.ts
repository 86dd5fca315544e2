import { beforeAll, expect, it, vi } from "vitest";
import { knownDevice, rememberDevice } from "~/auth/device.server";
import {
  dropPendingPost,
  findPendingPost as findFor,
  isPendingPost,
  storePost,
} from "~/auth/pending-post.server";
import { requireOperator } from "~/auth/operator.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { action, loader } from "~/routes/dashboard/again/route";
import { insertBooking } from "../../support/bookings";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  ORIGIN,
  pairOf,
  post,
  signedInCookie,
} from "../../support/requests";
import { setRow } from "../../support/rows";

let signedIn = "";
let ended = "";
let former = "";
let id = 0;
beforeAll(async () => {
  id = await insertOperator(db);
  ended = `${await signedInCookie(db, id)}; ${await deviceOf(OPERATOR.email)}`;
  former = await signedInCookie(db, await insertOperator(db, "former@example.com"));
  await db.deleteFrom("operator_sessions").execute();
  signedIn = await signedInCookie(db, id);
});

const findPendingPost = (address: string) => findFor(address, id);
const deviceOf = async (email: string) => pairOf(await rememberDevice(email));
const late = (path: string, form: Record<string, string>) => post(path, form, ended);
const keep = async (request: Request) => (await storePost(request)) ?? "";

it("a form that comes after its session has ended is kept field by field, each at an address of its own", async () => {
  const form = new URLSearchParams([
    ["name", 'Zoë\r\n"<b>'],
    ["jobs", "a"],
    ["jobs", "b"],
    ["empty", ""],
  ]);
  const address = await keep(
    new Request(`${ORIGIN}/dashboard/add?date=2026-12-08`, {
      method: "POST",
      body: form,
      headers: { cookie: ended },
    }),
  );
  const other = await keep(late("/dashboard/customers/1", { notes: "Has a dog" }));
  expect(findPendingPost(address)).toEqual({
    address: "/dashboard/add?date=2026-12-08",
    fields: [...form],
    sent: false,
    owner: id,
  });
  expect(findPendingPost(other)).toEqual({
    address: "/dashboard/customers/1",
    fields: [["notes", "Has a dog"]],
    sent: false,
    owner: id,
  });
  for (const unknown of [
    "/dashboard/again",
    "/dashboard/again?form=x",
    "/dashboard/again?form=__proto__",
  ])
    expect(findPendingPost(unknown)).toBeNull();
});

it("a form that comes after its session has ended is shown only to a signed-in operator, with the booking that it is about", async () => {
  const { id, reference } = await insertBooking(db, { customer_name: "Avery Chen" });
  const address = await keep(
    late(`/dashboard/bookings/${id}/edit`, {
      vehicleType: "van",
      version: "3",
      make: "",
      work: "package-HeadlightRestoration",
      date: "2026-12-09",
      status: "confirmed",
      handTime: "13:15",
      priceMode: "hand",
    }),
  );
  const stranger = await responseOf(loader, get(address));
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    `/login?${new URLSearchParams({ next: address })}`,
  ]);
  const operator = await responseOf(loader, get(address, signedIn));
  const shown = await operator.json();
  const filled = shown.filledIn.map(({ name, value }: Record<string, string>) => [name, value]);
  expect(shown).toMatchObject({
    screen: "Edit booking",
    booking: { who: "Avery Chen", reference },
    here: address,
  });
  expect(filled).toEqual([
    ["Vehicle type", "Van"],
    ["Service", "Headlight Restoration"],
    ["Date", "Wednesday, December 9, 2026"],
    ["Status", "Confirmed"],
    ["Another time", "13:15"],
    ["Price", "Set by hand"],
  ]);
});

it("a form that comes after its session has ended is shown as it was typed, whatever its fields are called", async () => {
  const address = await keep(late("/dashboard/add", { valueOf: "Avery", work: "constructor" }));
  const shown = await (await responseOf(loader, get(address, signedIn))).json();
  expect(shown.filledIn).toEqual([
    { name: "Value of", value: "Avery" },
    { name: "Service", value: "Unknown Service" },
  ]);
});

it("a form that comes after its session has ended shows nothing of what it carries for its own use", async () => {
  const opened = JSON.stringify({ name: "Van" });
  const form = { key: "a form", version: "0", intent: "resource", id: "1", opened, name: "Bus" };
  const address = await keep(late("/dashboard/settings/crews", form));
  const shown = await (await responseOf(loader, get(address, signedIn))).json();
  expect(shown.filledIn).toEqual([{ name: "Name", value: "Bus" }]);
});

it("a form that comes after its session has ended leads to the sign-in and from there to itself", async () => {
  const answer = await responseOf(
    () => requireOperator(late("/dashboard/bookings/7/edit", { name: "Avery" })),
    get("/"),
  );
  const next = new URL(answer.headers.get("location")!, ORIGIN).searchParams.get("next")!;
  expect(findPendingPost(next)).toMatchObject({ address: "/dashboard/bookings/7/edit" });
});

it("a form that comes after its session has ended is sent as a POST to where it was meant for, and again where that is pressed again: its answer may be lost", async () => {
  const address = await keep(late("/dashboard/bookings/7/edit?status=pending", { name: "Avery" }));
  expect(await (await responseOf(loader, get(address, signedIn))).json()).toMatchObject({
    sent: false,
  });
  for (const press of ["first", "second"]) {
    const sent = await responseOf(action, post(address, { name: "Avery" }, signedIn));
    expect([sent.status, sent.headers.get("location")], press).toEqual([
      307,
      "/dashboard/bookings/7/edit?status=pending",
    ]);
  }
  expect(await (await responseOf(loader, get(address, signedIn))).json()).toMatchObject({
    sent: true,
    filledIn: [{ name: "Name", value: "Avery" }],
  });
});

it.each([
  [
    "a typed password",
    { password: "a secret" },
    / but the password: the form asks for it again\.$/,
  ],
  ["an empty one", { password: "" }, /filled in is lost\.$/],
])("what's lost of a form with %s is said", async (_, typed, lost) => {
  const address = await keep(late("/dashboard/mail", { server: "smtp.example.com", ...typed }));
  const shown = await (await responseOf(loader, get(address, signedIn))).json();
  expect(shown.lost).toMatch(lost);
});

it("a form that comes after its session has ended is gone when it is left", async () => {
  const address = await keep(late("/dashboard/add", { name: "Avery" }));
  const left = await responseOf(action, post(address, { leave: "yes" }, signedIn));
  expect([left.status, left.headers.get("location"), findPendingPost(address)]).toEqual([
    302,
    "/dashboard",
    null,
  ]);
  for (const gone of [
    await responseOf(action, post(address, { name: "Avery" }, signedIn)),
    await responseOf(loader, get(address, signedIn)),
  ]) {
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/dashboard"]);
  }
});

it.each([
  ["a page that is only looked at", () => get("/dashboard/add")],
  ["passwords", () => late("/dashboard/settings/account", { password: "a secret" })],
  [
    "the second factor",
    () => late("/dashboard/settings/account/second-factor", { code: "123456" }),
  ],
  ["other addresses", () => late("/login", { password: "a secret" })],
  ["itself", () => late("/dashboard/again?form=x", { name: "Avery" })],
  ["what is too long", () => late("/dashboard/add", { comments: "x".repeat(70_000) })],
  ["what strangers send", () => post("/dashboard/add", { name: "Avery" })],
  [
    "what comes with a forged session",
    () => post("/dashboard/add", { name: "Avery" }, "operator=forged"),
  ],
  [
    "what comes with a former operator's session",
    () => post("/dashboard/add", { name: "Avery" }, former),
  ],
  [
    "what comes from a browser that says it is known",
    () => post("/dashboard/add", { name: "Avery" }, "device=bm9uY2UuZm9yZ2Vk"),
  ],
  [
    "what is no form",
    () =>
      new Request(`${ORIGIN}/dashboard/add`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", cookie: ended },
      }),
  ],
])("a form that comes after its session has ended does not keep %s", async (_what, request) => {
  expect(await storePost(request())).toBeNull();
});

it("a form that comes after its session has ended is kept without its password, which it asks for", async () => {
  const fields = { server: "smtp.example.com", user: "me" };
  const typed = await keep(late("/dashboard/mail", { ...fields, password: "a secret" }));
  expect(Object.fromEntries(findPendingPost(typed)!.fields)).toEqual({ ...fields, retype: "1" });
  const kept = await keep(late("/dashboard/mail", { ...fields, password: "" }));
  expect(Object.fromEntries(findPendingPost(kept)!.fields)).toEqual(fields);
});

it("a form that comes after its session has ended is gone after an hour, and after fifty others", async () => {
  const first = await keep(late("/dashboard/add", { name: "First" }));
  for (let other = 0; other < 50; other++)
    await keep(late("/dashboard/add", { name: `Other ${other}` }));
  expect(findPendingPost(first)).toBeNull();
  const last = await keep(late("/dashboard/add", { name: "Last" }));
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60 * 60 * 1000 + 1);
  expect(findPendingPost(last)).toBeNull();
  later.mockRestore();
  expect(findPendingPost(last), "dropped, not only refused").toBeNull();
  const latest = await keep(late("/dashboard/add", { name: "Latest" }));
  expect(findPendingPost(latest)).not.toBeNull();
  dropPendingPost(latest);
  expect(findPendingPost(latest)).toBeNull();
});

it("a form from a browser in which somebody has signed out is kept for the operator who was signed in last, and for no other", async () => {
  const other = await insertOperator(db, "other@example.com");
  const address = await keep(
    post("/dashboard/add", { name: "Avery" }, await deviceOf(OPERATOR.email)),
  );
  expect(findPendingPost(address)).toMatchObject({ fields: [["name", "Avery"]], owner: id });
  expect([isPendingPost(address), findFor(address, other)]).toEqual([true, null]);

  const cookie = await signedInCookie(db, other);
  const answers = [
    await responseOf(loader, get(address, cookie)),
    await responseOf(action, post(address, {}, cookie)),
    await responseOf(action, post(address, { leave: "yes" }, cookie)),
  ];
  for (const { status, headers } of answers)
    expect([status, headers.get("location")]).toEqual([302, "/dashboard"]);
  expect((await responseOf(loader, get(address, signedIn))).status).toBe(200);
});

it("a form from a browser in which somebody has signed out is theirs too after the session secret has changed, as long as the old one is still known", async () => {
  const device = await deviceOf(OPERATOR.email);
  const old = env.SESSION_SECRET[0]!;
  env.SESSION_SECRET.unshift("another secret for the tests that is long enough");
  try {
    const request = post("/dashboard/add", { name: "Avery" }, device);
    expect(await knownDevice(request, OPERATOR.email)).not.toBeNull();
    expect(findFor(await keep(request), id)).toMatchObject({ owner: id });
  } finally {
    env.SESSION_SECRET.splice(0, env.SESSION_SECRET.length, old);
  }
});

it("a form from a browser in which somebody has signed out is theirs too where the session has only ended", async () => {
  const address = await keep(
    post("/dashboard/add", { name: "Avery" }, `${ended}; ${await deviceOf(OPERATOR.email)}`),
  );
  expect(findPendingPost(address)).toMatchObject({ owner: id });
});

it("a form from a browser in which somebody has signed out is not kept for who is no operator, or no longer one", async () => {
  const gone = await insertOperator(db, "gone@example.com");
  await setRow(db, "operators", gone, { disabled_at: "2026-01-02T00:00:00.000Z" });
  for (const email of ["gone@example.com", "nobody@example.com"]) {
    expect(
      await storePost(post("/dashboard/add", { name: "Avery" }, await deviceOf(email))),
    ).toBeNull();
  }
});
