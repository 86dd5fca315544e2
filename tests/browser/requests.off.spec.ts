import { draftCookie, fullDraft } from "../support/cookies";
import { OPERATOR } from "../support/server";
import { expect, test } from "./fixtures";
import { AVERY } from "./wizard";

// Requests that no page of the site sends. They need no browser, so they run in one project only.

const FORM = "application/x-www-form-urlencoded";
const STEPS = ["/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact", "/login"];

test("a form from another site is refused with a page that says so", async ({ request, shop }) => {
  const headers = { cookie: `draft=${await draftCookie(fullDraft())}`, origin: "https://elsewhere.example" };
  const answer = await request.post("/booking/contact", { form: { intent: "continue", ...AVERY }, headers });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain("That came from somewhere else");
  expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(shop.bookings()).toHaveLength(0);
});

test("a request that a browser marks as another site's is refused", async ({ request }) => {
  const answer = await request.post("/booking/service", { form: { intent: "continue" }, headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status()).toBe(403);
});

for (const path of STEPS) {
  test(`${path} refuses what is no small form`, async ({ request }) => {
    const send = (type: string, data: string) => request.post(path, { headers: { "content-type": type }, data, maxRedirects: 0 });
    expect((await send(FORM, `name=${"x".repeat(70_000)}`)).status()).toBe(413);
    expect((await send("application/json", "{}")).status()).toBe(415);
    expect((await send("multipart/form-data; boundary=x", "--x--")).status()).toBe(415);
    expect((await send("text/plain", "intent=continue")).status()).toBe(415);
    expect((await send(FORM, Array.from({ length: 300 }, (_, index) => `f${index}=1`).join("&"))).status()).toBe(400);
  });
}

test("a refused form shows a page with a way on", async ({ request }) => {
  const answer = await request.post("/booking/contact", { headers: { "content-type": FORM }, data: `name=${"x".repeat(70_000)}` });
  expect(await answer.text()).toContain("That was too much");
});

test("a form posted to an unknown address is not found", async ({ request }) => {
  expect((await request.post("/nothing-here", { form: { a: "b" } })).status()).toBe(404);
});

test("a price that a client sends is ignored", async ({ request, shop }) => {
  const headers = { cookie: `draft=${await draftCookie(fullDraft())}` };
  const answer = await request.post("/booking/contact", { form: { intent: "continue", ...AVERY, total_price: "1", total: "1" }, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 5000 }]);
});

test("the cookies are out of a script's reach", async ({ request }) => {
  const answer = await request.post("/booking/service", { form: { intent: "continue" }, maxRedirects: 0 });
  expect(answer.headers()["set-cookie"]).toMatch(/^draft=.*HttpOnly.*SameSite=Lax/);
});

test("contact details never enter a cookie or an address", async ({ request }) => {
  const draft = fullDraft();
  const headers = { cookie: `draft=${await draftCookie(draft)}` };
  for (const intent of ["back", "otherDate", "continue"]) {
    const answer = await request.post("/booking/contact", { form: { intent, ...AVERY, email: intent === "continue" ? AVERY.email : "" }, headers, maxRedirects: 0 });
    const sent = Object.values(answer.headers()).join("\n");
    const decoded = sent + Buffer.from(sent.replace(/^.*draft=/s, ""), "base64").toString();
    for (const secret of [AVERY.name, AVERY.email, AVERY.phone]) expect(decoded).not.toContain(secret);
  }
});

test("guessing a password is slowed down, and nobody is locked out", async ({ request, shop }) => {
  const signIn = (password: string) => request.post("/login", { form: { email: OPERATOR.email, password }, maxRedirects: 0 });
  const answers = [];
  for (let guess = 0; guess < 12; guess++) answers.push((await signIn(`wrong guess ${guess}`)).status());
  expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
  expect(answers.at(-1)).toBe(429);
  const waiting = await signIn(OPERATOR.password);
  expect(Number(waiting.headers()["retry-after"])).toBeLessThanOrEqual(60);

  shop.letMinutesPass(1);
  expect((await signIn(OPERATOR.password)).status()).toBe(302);
});

test("the health checks answer", async ({ request }) => {
  for (const [path, word] of [["/healthz", "ok"], ["/readyz", "ready"]] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect((await answer.text()).trim()).toBe(word);
  }
});

test("an address that ends in a slash, or is written in other letters, has moved, on this site only", async ({ request, baseURL }) => {
  for (const [from, to] of [["/vancouver/", "/vancouver"], ["/services/?compare=mobile", "/services?compare=mobile"], ["/Burnaby", "/burnaby"], ["/Dashboard/?q=A", "/dashboard?q=A"]] as const) {
    for (const method of ["get", "head"] as const) {
      const answer = await request[method](from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([308, to]);
    }
  }
  expect((await request.get(`${baseURL}//elsewhere.example/`, { maxRedirects: 0 })).headers()).not.toHaveProperty("location");
  expect((await request.post("/vancouver/", { form: { a: "b" }, maxRedirects: 0 })).status()).toBe(405);
  // A folder of the build is not a page, and must not cause an endless redirect.
  expect((await request.get("/pictures/")).status()).toBe(404);
});

test("an icon is there for whoever asks for the old address", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect([answer.status(), (await answer.body()).subarray(0, 4).toString("hex")]).toEqual([200, "00000100"]);
});

test("an address that cannot be read gets a page that needs no style sheet", async ({ request }) => {
  const answer = await request.get("/%E0%A4%A");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("Return to Home");
});
