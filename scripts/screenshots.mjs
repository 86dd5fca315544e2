// `npm run screenshots [-- folder]`: the README's pictures, or every screen.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { Wizard } from "../tests/browser/wizard";
import { operatorCookie } from "../tests/support/cookies";
import { startServer, temporaryFolder } from "../tests/support/server";
import { Shop } from "../tests/support/shop";
import { findOrFetchBrowser } from "./browser.mjs";
import { build, install } from "./prepare.mjs";

const README_WIDTH = 1200;
const everything = process.argv[2];
const target = everything ?? "docs/screenshots";

install();
build();
mkdirSync(target, { recursive: true });
const folder = temporaryFolder();
const file = folder.path("shop.sqlite");
execFileSync("npm", ["run", "--silent", "seed", "--", "--bookings", "500"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, DATABASE_PATH: file },
});
const server = await startServer(file);
const shop = new Shop(file);
// A script books faster than people do.
shop.trustEverybody();
const browser = await chromium.launch({
  executablePath: findOrFetchBrowser() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await book(1200, 900, "");
  await dashboard(1440, 900);
  if (everything) {
    await book(1440, 900, "-1440");
    await book(768, 1024, "-768");
    await book(360, 740, "-360");
    await dashboard(360, 740, "-360");
  }
} finally {
  await browser.close();
  await server.stop();
  shop.leave();
  folder.remove();
}

async function book(width, height, suffix) {
  const page = await openPage(width, height);
  const wizard = new Wizard(page, true);
  const shot = (name) => save(page, `${name}${suffix}`);
  if (everything) {
    await page.goto("/");
    await shot("home");
  }
  await page.goto("/booking/service");
  await page.getByRole("button", { name: "Update estimate" }).waitFor({ state: "detached" });
  await wizard.choose({ vehicle: "Truck/SUV", options: ["Interior Windows", "Seat Cleaning"] });
  await shot("booking");
  if (!everything) return;

  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.press(/^Next available/);
  await page.locator("[name=time]:checked").waitFor({ state: "attached" });
  await shot("date");
  await wizard.toVehicle();
  await wizard.describeVehicle({
    type: "Truck",
    make: "Ford",
    model: "F-150",
    notes: "Dog hair on the back seat",
  });
  await shot("vehicle");
  await wizard.toContact();
  await wizard.introduce();
  await shot("contact");
  await wizard.confirm();
  await shot("confirmation");
}

async function dashboard(width, height, suffix = "") {
  const page = await openPage(width, height);
  await page
    .context()
    .addCookies([
      { name: "operator", value: await operatorCookie(shop.signIn()), url: server.origin },
    ]);
  await page.goto("/dashboard?range=upcoming");
  await page.getByRole("button", { name: "Apply" }).waitFor({ state: "hidden" });
  await save(page, `dashboard${suffix}`);
}

async function openPage(width, height) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-CA",
  });
  return context.newPage();
}

/** The full page for a folder, the visible part in few colours for the README. */
async function save(page, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready;
  });
  const picture = sharp(await page.screenshot({ fullPage: everything !== undefined }));
  const sized = everything ? picture : picture.resize({ width: README_WIDTH });
  const { size } = await sized
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(join(target, `${name}.png`));
  console.info(`${join(target, name)}.png ${(size / 1024).toFixed(0)} KB`);
}
