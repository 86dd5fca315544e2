import { load } from "cheerio";
import { joinedWords } from "../support/page/joined-words";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";

// lynx, w3m and reader modes show a page without its styles.

const PUBLIC = ["/privacy", "/login", "/", "/services", "/booking/find", "/inquiry"];
const WIZARD = ["service", "date", "vehicle", "contact"].map((step) => `/booking/${step}`);

test.for([
  ["Car|sedan", "<label><span>Car</span><span>sedan</span></label>"],
  ["Services|$50", "<button>Services<span>$50</span></button>"],
  [null, "<button>Keep</button><button>Move</button>"],
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
  const manage = `/booking/manage/${shop.manageSecret(id)}`;
  const found: Record<string, string[]> = {};
  const read = () => {
    const empty = page.$("button").toArray();
    const nameless = empty.filter((each) => page.$(each).text().trim() === "");
    const words = [...joinedWords(page.$, "main"), ...nameless.map((each) => page.$.html(each))];
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
  const own = ["/edit", "/move"].map((screen) => `/dashboard/bookings/${id}${screen}`);
  await visit(["/dashboard/add", ...own]);
  expect(found).toEqual({});
});
