import type { Page } from "playwright/test";
import { hashOf } from "~db/secret";
import { LIMITS } from "~/domain/limits";
import { openDay } from "../support/dates";
import { Mailbox } from "../support/mailbox";
import { expect, test } from "./fixtures";

// What somebody types stays text on every screen that shows it, even with only the screen itself to prevent it from running.
test.use({ bypassCSP: true });
test.slow();

const RUN = "alert(document.domain)";
/** As long as a name may be; the ends try to close an attribute, an element, a script, a comment or a template. */
const SCRIPT = `"'><img src=x onerror=${RUN}></title></textarea><script>${RUN}</script>`;
const ENDED = `</script><svg onload=${RUN}>--><!--]]>\${${RUN}}{{${RUN}}}`;
const LINK = `javascript:${RUN}`;
const TOKEN = "abcdefghijklmnopqrstuv";

const STORED = {
  customer_name: SCRIPT,
  customer_email: `"><img/src=x/onerror=${RUN}>@example.com`,
  customer_phone: LINK,
  vehicle_make: SCRIPT.slice(0, 60),
  vehicle_model: ENDED.slice(0, 60),
  comments: `${SCRIPT}\n${ENDED}\n${LINK}`,
  street: SCRIPT,
  city: ENDED,
  location_mode: "mobile" as const,
  service_name: SCRIPT,
  service_options: JSON.stringify([SCRIPT, ENDED]),
  price_lines: JSON.stringify([{ label: SCRIPT, cents: 5_000 }]),
  reference: "ABCD-2345",
  booking_date: openDay(),
  start_minute: 600,
  duration_minutes: 120,
  confirmation_hash: hashOf(TOKEN),
  suspicion: SCRIPT,
};

test("no field's script runs without the policy", async ({ page, shop, server, signIn }) => {
  const ran: string[] = [];
  page.on("dialog", async (dialog) => {
    ran.push(`${dialog.message()} at ${page.url()}`);
    await dialog.dismiss();
  });
  /** Opens a screen; `shows` if the typed text must appear on it as text. */
  const look = async (path: string, shows: boolean) => {
    const answer = await page.goto(path);
    await settled(page);
    expect(answer?.status(), path).toBeLessThan(500);
    expect(await intruders(page), path).toEqual([]);
    for (const folded of await page.locator("main details").all())
      await folded.evaluate((details: HTMLDetailsElement) => (details.open = true));
    if (shows) expect(await wordsOf(page), path).toContain("onerror=");
  };

  // The listener does notice code that runs: here the same text is inserted as markup.
  await page.goto("/privacy");
  await page.evaluate(
    (html) => document.body.append(document.createRange().createContextualFragment(html)),
    SCRIPT,
  );
  await expect.poll(() => ran.length).toBeGreaterThan(1);
  ran.length = 0;

  await signIn();
  const id = shop.add(STORED);
  const secret = shop.manageSecret(id);
  shop.close(openDay(2), openDay(2), SCRIPT);
  shop.addMessage({ recipient: STORED.customer_email, state: "failed", problem: SCRIPT });

  // Typed into the real forms: what the customer and the operator may write.
  await page.goto(`/booking/manage/${secret}/change`);
  for (const [label, text] of [
    ["Make", SCRIPT.slice(0, LIMITS.make)],
    ["Model", ENDED.slice(0, LIMITS.model)],
    ["Street address (optional)", SCRIPT],
    ["City (optional)", ENDED.slice(0, LIMITS.city)],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole("textbox", { name: /notes/i }).fill(`${SCRIPT}\n${ENDED} again`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/manage/${secret}$`));
  await look("/dashboard/settings/account", false);
  await page.getByLabel("Your name (optional)").fill(SCRIPT.slice(0, 80));
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("status").first()).not.toBeEmpty();

  const q = encodeURIComponent(SCRIPT);
  for (const path of [
    "/dashboard?range=all",
    `/dashboard/bookings/${id}`,
    `/dashboard/bookings/${id}/edit`,
    `/dashboard/bookings/${id}/move`,
    `/dashboard/bookings/${id}/delete`,
    "/dashboard/customers",
    `/dashboard/add?like=${id}`,
    `/dashboard/agenda?date=${openDay()}`,
    `/dashboard/agenda?date=${openDay()}&view=week`,
    `/dashboard/day-sheet?date=${openDay()}`,
    "/dashboard/settings/hours",
    "/dashboard/settings/account",
    "/dashboard/settings/operators",
  ]) {
    await look(path, true);
  }
  await page.goto("/dashboard/customers");
  const customer = await page
    .locator('a[href*="/dashboard/customers/"]')
    .first()
    .getAttribute("href");
  await look(customer!, true);
  for (const path of [
    "/dashboard/mail",
    "/dashboard/money",
    "/dashboard/settings",
    "/dashboard/settings/feed",
    `/dashboard?q=${q}`,
    `/dashboard/customers?q=${q}`,
    `/dashboard?sort=${q}&status=${q}`,
  ])
    await look(path, false);

  // The dialog over the list, and the message about a change on the page after it.
  await page.goto("/dashboard?range=all");
  await page
    .getByRole("link", { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("onerror=");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
  expect(await intruders(page)).toEqual([]);

  // Suggestions while a customer's name is typed.
  await page.goto("/dashboard/add");
  await page.getByLabel("Booked before?").fill("onerror");
  await expect(page.getByRole("list", { name: "Customers found" })).toContainText("onerror=");
  expect(await intruders(page)).toEqual([]);

  for (const path of [
    `/booking/confirmed/${TOKEN}`,
    `/booking/manage/${secret}`,
    `/booking/manage/${secret}/change`,
  ])
    await look(path, true);
  for (const path of [
    `/booking/manage/${secret}/move`,
    `/booking/manage/${secret}/cancel`,
    `/login?next=${q}`,
    `/?section=${q}&compare=${q}&services=${q}`,
    `/${q}`,
    `/no/such/${q}`,
    `/dashboard/bookings/${q}`,
  ])
    await look(path, false);

  // Files: nothing that a browser would open as a page.
  for (const path of [
    "/dashboard/export.csv?range=all",
    "/dashboard/export.json?range=all",
    `/booking/manage/${secret}/calendar.ics`,
    `/dashboard/add/customers?q=onerror`,
  ]) {
    const { headers } = await page.evaluate(
      async (address) => ({ headers: Object.fromEntries((await fetch(address)).headers) }),
      path,
    );
    expect(headers["content-type"], path).toMatch(/^(text\/(csv|calendar)|application\/json)/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }

  // The mails that the change and the confirmation caused, as a mail program with scripts would show them.
  const mailbox = new Mailbox(server.databasePath);
  // Mails about other bookings may still arrive from earlier tests on the same server.
  const subjects = async () =>
    (await mailbox.subjects("operator@example.com")).filter((subject) =>
      subject.includes("onerror"),
    );
  await expect.poll(subjects, { timeout: 15_000 }).not.toEqual([]);
  for (const subject of await subjects()) {
    const letter = await mailbox.find("operator@example.com", subject);
    await page.setContent(letter.html!);
    await settled(page);
    expect(await intruders(page), subject).toEqual([]);
    expect(await wordsOf(page), subject).toContain("onerror=");
  }
  expect(ran).toEqual([]);
});

/** Waits until the page has rendered, so that anything that would run has started. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Elements that only typed text can have created, and links that run code. */
function intruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made = document.querySelectorAll(
      'img[src="x"], svg[onload], [onerror], [onload], [onmouseover], a[href^="javascript:" i], a[href^="data:" i], form[action^="javascript:" i]',
    );
    const scripts = [...document.scripts].filter(
      (script) =>
        script.text.includes("alert(document.domain)") &&
        script.type !== "application/ld+json" &&
        /^\s*alert/.test(script.text),
    );
    return [...made, ...scripts].map((element) => element.outerHTML.slice(0, 120));
  });
}

/** What a reader sees: the text, and the values of fields. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.innerText,
      ...[
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
      ].map(({ value }) => value),
    ].join("\n"),
  );
}
