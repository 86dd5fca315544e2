import { openDay } from "../support/dates";
import { draftCookie, fullDraft } from "../support/cookies";
import { Firefox } from "./firefox";
import { expect, test } from "./fixtures";

// Firefox keeps whole pages, and what is typed in them, unless they say `no-store`.

// One Firefox for both.
test.describe.configure({ mode: "default" });
let firefox: Firefox;
test.beforeAll(async () => {
  firefox = await Firefox.start();
});
test.afterAll(() => firefox?.stop());

const title = () => firefox.read("document.title");
const isLive = () =>
  expect
    .poll(() => firefox.read("document.querySelector('head > title ~ meta') !== null"))
    .toBe("true");
const valueOf = (name: string) =>
  firefox.read(`document.querySelector("form[method=post] [name=${name}]")?.value`);

test("what is typed and not sent is there again after Back in Firefox", async ({ server }) => {
  const draft = await draftCookie(fullDraft({ make: "", model: "" }));
  await firefox.setCookie("draft", draft, new URL(server.origin));
  for (const [path, name, hasScript] of [
    ["/booking/vehicle", "make", true],
    ["/inquiry", "name", true],
    ["/login/forgot", "email", false],
    ["/login", "email", false],
  ] as const) {
    await firefox.goto(server.origin + path);
    if (hasScript) await isLive();
    await firefox.type(`form[method=post] [name=${name}]`, "Avery");
    await firefox.goto(`${server.origin}/privacy`);
    await firefox.traverse(-1);
    await expect.poll(() => valueOf(name), { message: path }).toBe("Avery");
  }
});

const ANSWERS = /Avery Chen|604-555-0199|Rivian|4417/;

test("after a booking Back shows nothing of the customer in Firefox", async ({ server, shop }) => {
  const draft = await draftCookie(fullDraft());
  await firefox.setCookie("draft", draft, new URL(server.origin));
  // The tab's first document may be stored, and with it all that its script shows later.
  await firefox.goto(`${server.origin}/booking/vehicle`);
  await isLive();
  await firefox.type("#make", "Rivian");
  await firefox.type("#comments", "Gate code 4417");
  await firefox.press("button[value=continue]");
  await expect.poll(title).toMatch(/^Contact Info/);
  await firefox.type("#name", "Avery Chen");
  await firefox.type("#email", "avery@example.com");
  await firefox.type("#phone", "604-555-0199");
  await firefox.press("button[value=confirm]");
  await expect.poll(title).toMatch(/^Booking confirmed/);
  expect(shop.bookings()).toMatchObject([{ customer_name: "Avery Chen", booking_date: openDay() }]);
  const shown = () =>
    firefox.read(
      "document.body.innerText + [...document.querySelectorAll('input, textarea')].map((field) => field.value)",
    );
  // Stored with the answers in it, the last step is loaded anew: they're a booking now.
  await firefox.traverse(-1);
  await expect.poll(title).toMatch(/^Select Service/);
  expect(await shown()).not.toMatch(ANSWERS);
  await firefox.traverse(-1);
  await expect.poll(title).not.toMatch(/^Select Service/);
  // The browser brings its answers back, until the script is there.
  await expect.poll(shown).not.toMatch(ANSWERS);
  await isLive();
  expect(await shown()).not.toMatch(ANSWERS);

  // The next booking's, which isn't sent, is kept.
  const next = await draftCookie(fullDraft({ start: 900 }));
  await firefox.setCookie("draft", next, new URL(server.origin));
  await firefox.goto(`${server.origin}/booking/vehicle`);
  await isLive();
  await firefox.type("#make", "Lucid");
  await firefox.goto(`${server.origin}/privacy`);
  await firefox.traverse(-1);
  await isLive();
  await expect.poll(() => valueOf("make")).toBe("Lucid");
});
