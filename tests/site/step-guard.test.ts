import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { addDays } from "~/domain/time";
import { openDay, today } from "../support/dates";
import { expect, test } from "../support/page/site";

const LATER_STEPS = ["/booking/date", "/booking/vehicle", "/booking/contact"];

test("every step leads an empty visitor to the first", async ({ page, wizard }) => {
  for (const path of ["/booking", ...LATER_STEPS]) {
    await page.goto(path);
    await wizard.isAt("Select Service");
  }
});

/** The other gaps differ only in the domain rules, and are tested there. */
const GAPS = [
  {
    name: "no vehicle",
    draft: { selection: { ...EMPTY_SELECTION, service: "Interior1Hour" } },
    leadsTo: "Select Service",
  },
  { name: "no time", draft: { start: null }, leadsTo: "Choose Date" },
  { name: "a date that is past", draft: { date: addDays(today(), -3) }, leadsTo: "Choose Date" },
  { name: "no make", draft: { make: "" }, leadsTo: "Vehicle Details" },
];
for (const { name, draft, leadsTo } of GAPS) {
  test(`a draft with ${name} is led to "${leadsTo}"`, async ({ page, wizard, startAt }) => {
    await startAt("/booking/contact", draft);
    await wizard.isAt(leadsTo);
    await page.goto("/booking");
    await wizard.isAt(leadsTo);
  });
}

test("a complete draft goes to the last step first", async ({ page, wizard, startAt }) => {
  await startAt("/booking");
  await wizard.isAt("Contact Info");
  for (const [path, heading] of [
    ["service", "Select Service"],
    ["date", "Choose Date"],
    ["vehicle", "Vehicle Details"],
  ] as const) {
    await page.goto(`/booking/${path}`);
    await wizard.isAt(heading);
  }
});

test("a day that has filled up is asked for again", async ({ page, wizard, startWith, shop }) => {
  await startWith();
  shop.fill(openDay());
  await page.goto("/booking/vehicle");
  await wizard.isAt("Choose Date");
  await expect(
    page.getByText(
      "The time you chose before isn't free for this booking. Please choose another one.",
    ),
  ).toBeVisible();
});

test("an answer whose cookie is gone begins again", async ({ page, wizard, startAt }) => {
  await startAt("/booking/vehicle");
  await page.connection.clearCookies();
  await wizard.describeVehicle();
  await wizard.press("Continue to Contact Info");
  await wizard.isAt("Select Service");
});
