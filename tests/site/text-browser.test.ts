import { load } from "cheerio";
import { MARKETING_PAGES } from "../support/catalogue";
import { operatorCookie } from "../support/cookies";
import { joinedWords } from "./joined-words";
import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// lynx, w3m and reader modes show a page without its styles.

const PUBLIC = [
  ..."/ /services /privacy /sitemap /nowhere /inquiry /booking/find /booking/waiting/none /login /login/forgot".split(
    " ",
  ),
  // One of each kind: they share a template.
  ...new Map(MARKETING_PAGES.map(({ family, slug }) => [family, `/${slug}`])).values(),
];
const WIZARD = ["service", "date", "vehicle", "contact"].map((step) => `/booking/${step}`);

const DASHBOARD = [
  "",
  "/add",
  "/deleted",
  "/agenda",
  "/day-sheet",
  "/inquiries",
  "/waiting",
  "/waiting/add",
  "/customers",
  "/money",
  "/mail",
  "/settings",
  "/settings/account",
  "/settings/account/second-factor",
  "/settings/hours",
  "/settings/crews",
  "/settings/operators",
  "/settings/feed",
].map((screen) => `/dashboard${screen}`);

test.for([
  ["Car|sedan", "<label><span>Car</span><span>sedan</span></label>"],
  ["Services|$50", "<button>Services<span>$50</span></button>"],
  [null, "robin@<wbr>example.<wbr>com"],
  ["Keep|Move", "<button>Keep</button><button>Move</button>"],
  ["Shop|Shop", "<img alt=Shop><b>Shop</b>"],
  [null, "<img alt=''><b>Shop</b>"],
  ["Car|[]", "<label>Car</label><input type=radio>"],
  ["Keep|Move", "<button>Keep</button><a>Move</a>"],
  ["Status|[]", "<span>Status</span><select></select>"],
  ["[]|Status", "<input><span>Status</span>"],
  [null, "<span>Search</span><input>"],
  [null, "<input type=checkbox><span>Car</span>"],
  ["Delta|Surrey", "<svg><text>Delta</text><text>Surrey</text></svg>"],
  ["past|1", "<td><span><b>past</b></span><span>1</span></td>"],
  [null, "<span>Car</span> <span>sedan</span>"],
  [null, "<span>Car</span><span>, sedan</span>"],
  [null, "<p>Car</p><p>sedan</p>"],
  [null, "3<!-- --> h"],
])("a text browser finds %s in %s", ([words, html]) => {
  expect(joinedWords(load(html!))).toEqual(words ? [words] : []);
});

function note(found: Record<string, string[]>, page: Page) {
  const { $ } = page;
  const nameless = $("button").filter((_, each) => $(each).text().trim() === "");
  const words = [...joinedWords($), ...nameless.toArray().map((each) => $.html(each))];
  if (words.length > 0) found[new URL(page.url()).pathname] = words;
}

test("no words run together, and no button is empty", async ({ page, shop, startWith, signIn }) => {
  const id = shop.add({ booking_date: openDay(2), customer_email: "avery@example.com" });
  shop.add({ booking_date: openDay(2), status: "pending", customer_name: "Robin Singh" });
  const manage = `/booking/manage/${shop.manageSecret(id)}`;
  const found: Record<string, string[]> = {};
  const read = () => note(found, page);
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      read();
    }
  };
  const answer = `/inquiry/answer/${shop.answerSecret()}`;
  await visit([
    ...PUBLIC,
    answer,
    `${answer}?accept`,
    manage,
    `${manage}/move`,
    `${manage}/change`,
    `${manage}/cancel`,
  ]);
  await startWith({ date: openDay() });
  await visit(WIZARD);
  await page.goto("/");
  await select(page);
  read();
  await signIn();
  const day = ["agenda", "agenda?view=week&", "day-sheet"].map((screen) =>
    `/dashboard/${screen}?date=${openDay(2)}`.replace("&?", "&"),
  );
  const own = ["/edit", "/move", "/delete", ""].map(
    (screen) => `/dashboard/bookings/${id}${screen}`,
  );
  await visit([...DASHBOARD, ...day, ...own]);
  await page.getByRole("link", { name: "All visits and notes" }).click();
  read();
  await page.goto("/dashboard/inquiries");
  await page.getByRole("link", { name: "Answer Kim Sailor" }).click();
  read();
  expect(found).toEqual({});
});

test("lynx books, moves and cancels, and an operator confirms", async ({ page, wizard, shop }) => {
  page.likeLynx = true;
  const found: Record<string, string[]> = {};
  page.onShow = () => note(found, page);
  const book = async () => {
    await wizard.choosePlace();
    await wizard.chooseStart(openDay(), "10:00 AM");
  };
  await page.goto("/");
  await page.getByRole("link", { name: "By the hour" }).click();
  await wizard.choose({ options: ["Seat Cleaning", "Deep Extraction"] });
  await wizard.updateEstimate();
  await wizard.costs("$125.00");
  await wizard.choose({ options: ["Deodorize"] });
  await wizard.toDate();
  await wizard.costs("$150.00");
  await book();
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.book();
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 15000, start_minute: 600 }]);

  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByRole("link", { name: "Move to another time" }).click();
  await wizard.chooseStart(openDay(1), "2:00 PM");
  await page.getByRole("button", { name: "Move booking" }).click();
  expect(shop.bookings()).toMatchObject([{ booking_date: openDay(1), start_minute: 840 }]);
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  expect(shop.bookings()).toMatchObject([{ status: "cancelled" }]);

  await page.goto("/");
  await page
    .getByRole("button", { name: /^Select Package Interior Detailing/ })
    .first()
    .click();
  await book();
  await wizard.book();
  page.connection.setCookie("operator", await operatorCookie(shop.signIn()));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Confirm the booking/ }).click();
  expect(shop.bookings()).toMatchObject([{}, { status: "confirmed", flow: "package" }]);
  expect(found).toEqual({});
});

test("lynx books hours or a service", async ({ page, wizard }) => {
  page.likeLynx = true;
  await page.goto("/booking/service");
  await wizard.choose({ service: "2 hours" });
  await wizard.updateEstimate();
  await wizard.costs("$100.00");
  await wizard.choose({ service: "Interior Restoration" });
  await wizard.updateEstimate();
  await wizard.costs("$600.00");
});
