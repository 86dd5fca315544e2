// The visits on which the site's feel is measured: where each goes, and what each press is.

/**
 * @typedef {import("playwright").Page} Page
 * @typedef {import("playwright").Locator} Locator
 * @typedef {{
 *   name: string,
 *   presses: number,
 *   go: (page: Page, operator: { email: string, password: string }) => Promise<unknown>,
 *   press: (page: Page, number: number, touch: boolean) => Promise<unknown>,
 * }} Visit
 */

export const SCREENS = {
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const PRESSES = 50;
const DAY = "button[name=pick]:enabled";
const TIME = ".choice:has(input[name=time]:enabled)";

/** @type {Visit[]} */
export const VISITS = [
  // A page with a single button: what the machine itself takes.
  {
    name: "nothing but a button",
    presses: PRESSES,
    go: (page) => page.goto("/healthz"),
    press: async (page, number, touch) => {
      if (number === 0) await page.evaluate(addButton);
      await tap(page.locator("button"), touch);
    },
  },
  {
    name: "wizard, an option",
    presses: 60,
    go: (page) => page.goto("/booking/service"),
    press: each(".choice"),
  },
  { name: "wizard, a date", presses: PRESSES, go: toDate, press: each(DAY) },
  { name: "wizard, a time", presses: PRESSES, go: toTimes, press: each(TIME) },
  {
    name: "home, a package",
    presses: PRESSES,
    go: (page) => page.goto("/"),
    press: each("form:has([name=package]):not(:has([name=key])) button"),
  },
  {
    name: "home, the comparison",
    presses: PRESSES,
    go: (page) => page.goto("/"),
    press: each("section[aria-labelledby=comparison] ul.no-print a"),
  },
  { name: "home, a date", presses: PRESSES, go: toPackage, press: each(`#package-form ${DAY}`) },
  { name: "home, a vehicle", presses: PRESSES, go: toPackage, press: turn("#vehicleType") },
  {
    name: "dashboard, a status",
    presses: PRESSES,
    go: toDashboard,
    press: turn("select[name=status]"),
  },
  {
    name: "dashboard, a range",
    presses: PRESSES,
    go: toDashboard,
    press: turn("select[name=range]"),
  },
  {
    name: "dashboard, a sort",
    presses: PRESSES,
    go: toDashboard,
    press: each("th[role=columnheader] a"),
  },
  { name: "dashboard, a letter", presses: PRESSES, go: toDashboard, press: letter },
  { name: "dashboard, details", presses: PRESSES, go: toDashboard, press: openAndClose },
];

function addButton() {
  const button = document.body.appendChild(document.createElement("button"));
  button.textContent = "0";
  button.addEventListener(
    "click",
    () => (button.textContent = String(Number(button.textContent) + 1)),
  );
}

/**
 * A press like a hand's, which first comes to rest. Playwright's own click checks what lies under the pointer from within the
 * press, and forces a layout for it: a third of the time attributed to the press.
 * @param {Locator} target @param {boolean} touch
 */
async function tap(target, touch) {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const { x, y, width, height } =
    /** @type {NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>} */ (
      await target.boundingBox()
    );
  const page = target.page();
  /** @type {[number, number]} */
  const place = [x + width / 2, y + height / 2];
  if (touch) return page.touchscreen.tap(...place);
  await page.mouse.move(...place);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 25))),
  );
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Presses each visible match in turn, starting over after the last.
 * @param {string} selector @returns {Visit["press"]}
 */
function each(selector) {
  return async (page, number, touch) => {
    const seen = page.locator(selector).filter({ visible: true });
    await tap(seen.nth(number % (await seen.count())), touch);
  };
}

/**
 * Moves a select to its next value, or back to the first, by keyboard, so that the page gets its events.
 * @param {string} selector @returns {Visit["press"]}
 */
function turn(selector) {
  return async (page) => {
    const list = page.locator(selector);
    const last = await list.evaluate(
      (element) =>
        element instanceof HTMLSelectElement &&
        element.selectedIndex === element.options.length - 1,
    );
    await list.press(last ? "Home" : "ArrowDown");
  };
}

/** @type {Visit["press"]} */
async function letter(page, number) {
  const search = page.getByRole("searchbox");
  await search.press("robin.singh "[number % 12] ?? "a");
  if (number % 12 === 11) await search.fill("");
}

/** @type {Visit["press"]} */
async function openAndClose(page, number, touch) {
  const close = page.getByRole("dialog").getByRole("link", { name: "Close" });
  if (await close.count()) await tap(close, touch);
  // Filtering all of them by visibility would make the browser lay out the off-screen cards.
  else
    await tap(
      page.locator("a[href*='/dashboard/bookings/']:has-text('Details')").nth((number / 2) % 5),
      touch,
    );
}

/** @param {Page} page */
async function toDate(page) {
  await page.goto("/booking/service");
  await page.getByText("Interior Detailing (2 hours)").click();
  await page.locator(".choice").first().click();
  await page
    .getByRole("button", { name: "Continue to Select Date" })
    .filter({ visible: true })
    .click();
  await page.locator(DAY).first().waitFor();
}

/** @param {Page} page */
async function toTimes(page) {
  await toDate(page);
  await page.locator(DAY).nth(2).click();
  await page.locator(TIME).first().waitFor();
}

/** @param {Page} page */
async function toPackage(page) {
  await page.goto("/");
  await page.locator("form:has([name=package]):not(:has([name=key])) button").first().click();
  await page.locator(`#package-form ${DAY}`).first().waitFor();
}

/** @type {Visit["go"]} */
async function toDashboard(page, { email, password }) {
  await page.goto("/login?next=/dashboard");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("searchbox").waitFor();
}
