import { today } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { fitsAt } from "../browser/misfits";

test("dates of another year and prices over $1,000 fit into the list", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  const nextYear = Number(today().slice(0, 4)) + 1;
  // Whatever the weekday: "Wed" is the widest.
  for (let day = 20; day < 27; day++)
    shop.add({
      booking_date: `${nextYear}-01-${day}`,
      start_minute: 660,
      status: "completed",
      total_price_cents: 164_850,
    });
  shop.add({
    booking_date: today(),
    start_minute: 660,
    status: "completed",
    total_price_cents: 1_234_567,
  });
  await page.goto("/dashboard");
  await fitsAt([320, 360, 390, 480, 768, 1024, 1280, 1440], page, "the list");
});

test("a name breaks between words, and an email after its @ or a dot", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  const people = {
    "Avery Vandenberghe": "cvandenberghe1987@gmail.com",
    "Guillermo Rodríguez de la Fuente": "guillermo.rodriguez.delafuente@telus.net",
    "Priya Ramachandran Venkataraman": "priya@sub.domain.university.example.ca",
  };
  for (const [name, email] of Object.entries(people))
    shop.add({ customer_name: name, customer_email: email });
  await page.goto("/dashboard");
  for (const width of [320, 768, 834, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.getByRole("rowheader").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test("cards become a table at 768 pixels, scroll bar or not, and nothing scrolls sideways (§9)", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  shop.add({
    booking_date: today(),
    service_name: "Interior Detailing (5 hours)",
    customer_name: "Bartholomew Featherstonehaugh",
  });
  await page.goto("/dashboard");
  const isTable = () =>
    page
      .getByRole("row")
      .last()
      .evaluate((row) => getComputedStyle(row).display === "table-row");
  for (const bar of [0, 17]) {
    // Stands in for a scroll bar that takes room, which this browser has not.
    await page.evaluate((width) => (document.body.style.marginInlineEnd = `${width}px`), bar);
    for (const [width, table] of [
      [767, false],
      [768, true],
      [800, true],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTable(), `at ${width} px with a bar of ${bar}`).toBe(table);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
