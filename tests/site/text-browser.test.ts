import { load } from "cheerio";
import { MARKETING_PAGES } from "../support/catalogue";
import { joinedWords } from "../support/page/joined-words";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";

// lynx, w3m and reader modes show a page without its styles.

const PUBLIC = [
  ..."/ /services /privacy /sitemap /nowhere /inquiry /booking/find /login /login/forgot".split(
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
  [null, "<button>Keep</button><button>Move</button>"],
  ["Keep|Move", "<button>Keep</button><a>Move</a>"],
  ["Delta|Surrey", "<svg><text>Delta</text><text>Surrey</text></svg>"],
  ["past|1", "<td><span><b>past</b></span><span>1</span></td>"],
  [null, "<span>Car</span> <span>sedan</span>"],
  [null, "<span>Car</span><span>, sedan</span>"],
  [null, "<p>Car</p><p>sedan</p>"],
  [null, "3<!-- --> h"],
])("finds %s in %s", ([words, html]) => {
  expect(joinedWords(load(html!))).toEqual(words ? [words] : []);
});

test("no words run together, and no button is empty", async ({ page, shop, startWith, signIn }) => {
  const id = shop.add({ booking_date: openDay(2), customer_email: "avery@example.com" });
  shop.add({ booking_date: openDay(2), status: "pending", customer_name: "Robin Singh" });
  const manage = `/booking/manage/${shop.manageSecret(id)}`;
  const found: Record<string, string[]> = {};
  const read = () => {
    const empty = page.$("button").toArray();
    const nameless = empty.filter((each) => page.$(each).text().trim() === "");
    const words = [...joinedWords(page.$), ...nameless.map((each) => page.$.html(each))];
    if (words.length > 0) found[new URL(page.url()).pathname] = words;
  };
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      read();
    }
  };
  await visit([...PUBLIC, manage, `${manage}/move`, `${manage}/change`, `${manage}/cancel`]);
  await startWith({ date: openDay() });
  await visit(WIZARD);
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
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
  expect(found).toEqual({});
});

test("lynx books what was ticked, hours or a service, and a package", async ({
  page,
  wizard,
  shop,
}) => {
  page.likeLynx = true;
  await page.goto("/booking/service");
  await wizard.choose({ options: ["Seat Cleaning", "Deep Extraction"] });
  await wizard.updateEstimate();
  await wizard.costs("$125.00");
  await wizard.choose({ options: ["Deodorize"] });
  await wizard.updateEstimate();
  await wizard.costs("$150.00");
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 15000, start_minute: 600 }]);

  await page.goto("/booking/service?restart");
  await wizard.choose({ service: "2 hours" });
  await wizard.updateEstimate();
  await wizard.costs("$100.00");
  await wizard.choose({ service: "Interior Restoration" });
  await wizard.updateEstimate();
  await wizard.costs("$600.00");
});
