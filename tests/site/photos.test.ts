import { readFileSync } from "node:fs";
import { request } from "node:http";
import sharp from "sharp";
import { GALLERY_CREDIT } from "~/content/gallery";
import { operatorCookie } from "../support/cookies";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const SCREEN = "/dashboard/settings/photos";
const WHEEL = readFileSync("pictures/wheel.webp");
type Bytes = Buffer<ArrayBuffer>;

/** Small, so that its files are made at once. */
function small(width = 420, height = 280): Promise<Bytes> {
  const create = { width, height, channels: 3, background: "#345" } as const;
  return sharp({ create }).jpeg().toBuffer() as Promise<Bytes>;
}

async function choose(page: Page, label: string, buffer: Bytes): Promise<void> {
  const file = { name: "../../etc/passwd.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
}

async function add(page: Page, caption: string, photo?: Bytes, before?: Bytes): Promise<void> {
  await page.goto(SCREEN);
  await choose(page, "Photo", photo ?? (await small()));
  await page.getByLabel("What it shows (alt text)").fill(`${caption} shown`);
  await page.getByLabel("Caption").fill(caption);
  if (before) {
    await choose(page, "Before photo, if you have one", before);
    await page.getByLabel("What the before photo shows").fill(`${caption} before`);
  }
  await page.getByRole("button", { name: "Add photo" }).click();
}

/** The captions on the home page, in its order. */
async function shown(page: Page): Promise<string[]> {
  await page.goto("/?photos=all");
  return page.locator("#results figcaption > span").allTextContents();
}

/** The addresses of the picture's files, widest last. */
async function filesOf(page: Page, alt: string, format = "avif"): Promise<string[]> {
  const set =
    page.$(`img[alt="${alt}"]`).parent().find(`source[type="image/${format}"]`).attr("srcset") ??
    page.$(`img[alt="${alt}"]`).attr("srcset")!;
  return set.split(", ").map((each) => each.split(" ")[0]!);
}

test("an own photo replaces the samples on the home page and on its own, and undoing brings them back", async ({
  page,
  server,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expect(page.locator("#results")).toContainText(GALLERY_CREDIT);
  await add(page, "A wheel", WHEEL);
  await expect(page.locator("body")).toContainText("Photo “A wheel” added");
  expect(await shown(page)).toEqual(["A wheel"]);
  await expect(page.locator("#results")).not.toContainText("Illustration");
  await expect(page.getByRole("button", { name: "Show More Photos" })).toHaveCount(0);
  const files = await filesOf(page, "A wheel shown");
  expect(files).toHaveLength(5);
  const response = await fetch(server.origin + files[4]);
  expect(response.headers.get("content-type")).toBe("image/avif");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(["heif", 1600, 1067]);
  for (const unknown of [files[4]!.replace("1600", "1601"), "/photos/x.avif", "/photos/..%2fx"])
    expect((await fetch(server.origin + unknown)).ok).toBe(false);

  await page.getByRole("link", { name: "Enlarge A wheel shown" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A wheel");
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("Illustration");
  // Pages of places go on showing illustrations.
  await page.goto("/results/wheel?from=surrey");
  await expect(page.locator("body")).toContainText(GALLERY_CREDIT);

  await page.goto(SCREEN);
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  expect((await shown(page)).length).toBeGreaterThan(4);
});

test("a pair is shown side by side without a script", async ({ page, signIn }) => {
  await signIn();
  await add(page, "A seat", await small(), await small(600, 400));
  await page.goto("/");
  for (const alt of ["A seat before", "A seat shown"]) {
    await expect(page.getByRole("img", { name: alt })).toHaveCount(1);
    expect((await filesOf(page, alt))[0]).toMatch(/^\/photos\/[\da-f]{16}-half-180\.avif$/);
  }
});

test("a photo is turned upright, and where it was taken is gone", async ({
  page,
  server,
  signIn,
}) => {
  await signIn();
  const half = (background: string) =>
    sharp({ create: { width: 420, height: 560, channels: 3, background } })
      .png()
      .toBuffer();
  const composed = await sharp({
    create: { width: 420, height: 1120, channels: 3, background: "#fff" },
  })
    .composite([
      { input: await half("#f00"), left: 0, top: 0 },
      { input: await half("#00f"), left: 0, top: 560 },
    ])
    .jpeg()
    // Its top is to the left when it's turned.
    .withMetadata({ orientation: 8 })
    .withExifMerge({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "49/1 16/1 0/1" } })
    .toBuffer();
  expect((await sharp(composed).metadata()).exif?.includes("Phone")).toBe(true);
  await add(page, "Turned", composed as Bytes);
  await page.goto("/");
  for (const format of ["avif", "webp"]) {
    const [file] = await filesOf(page, "Turned shown", format);
    const made = Buffer.from(await (await fetch(server.origin + file)).arrayBuffer());
    expect(made.includes("Phone")).toBe(false);
    const { exif, icc, xmp, orientation, width, height } = await sharp(made).metadata();
    expect([exif, icc, xmp, orientation, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      400,
      267,
    ]);
    const { data } = await sharp(made).resize(2, 1, { fit: "fill" }).raw().toBuffer({
      resolveWithObject: true,
    });
    const [left, right] = [data.subarray(0, 3), data.subarray(3, 6)];
    expect(left[0]! > left[2]!, "red to the left").toBe(true);
    expect(right[2]! > right[0]!, "blue to the right").toBe(true);
  }
});

/** Declares a billion pixels in a hundred bytes. */
function bomb(): Bytes {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

test("what can't be taken is told beside the field, and what was typed stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  const cases: [string, Bytes][] = [
    ["That's a HEIC photo.", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
    ["Choose a JPEG, PNG or WebP photo", Buffer.from("<svg/>")],
    ["Choose a photo", Buffer.alloc(0)],
    ["That photo is broken. Try another one.", WHEEL.subarray(0, 20_000) as Bytes],
    ["That photo is broken. Try another one.", Buffer.from("\xff\xd8\xff nothing", "latin1")],
    ["more than 60 megapixels", bomb()],
    ["A photo may have 15 MB at most.", Buffer.alloc(16 * 1024 * 1024, 0xff)],
    ["That photo is too small.", await small(300, 300)],
  ];
  for (const [words, photo] of cases) {
    await add(page, "A wheel", photo);
    expect(page.status(), words).toBe(422);
    const field = page.getByLabel("Photo", { exact: true });
    const error = page.locator(`#${(await field.getAttribute("id"))!}-error`);
    await expect(error).toContainText(words);
    await expect(page.getByRole("main")).toContainText("Choose the photo again.");
    await expect(page.getByLabel("Caption")).toHaveValue("A wheel");
  }
  await page.goto(SCREEN);
  await choose(page, "Photo", await small());
  await choose(page, "Before photo, if you have one", Buffer.from("BM"));
  await page.getByRole("button", { name: "Add photo" }).click();
  for (const error of [
    "Say what the photo shows",
    "Enter a caption",
    "Say what the before photo shows",
  ])
    await expect(page.getByRole("main")).toContainText(error);
  expect((await shown(page)).length).toBeGreaterThan(4);
});

test("photos are ordered, hidden, edited and removed; a stale press changes nothing", async ({
  page,
  otherBrowser,
  signIn,
}) => {
  await signIn();
  for (const caption of ["Ann's", "Bea's", "Cho's"]) await add(page, caption);
  expect(await shown(page)).toEqual(["Cho's", "Bea's", "Ann's"]);
  const other = await otherBrowser();
  await signIn(other);
  await other.goto(SCREEN);
  const press = async (words: string) => {
    await page.goto(SCREEN);
    await page.getByRole("button", { name: words }).click();
  };
  await press("Move up the photo Ann's");
  await press("Hide the photo Cho's");
  expect(await shown(page)).toEqual(["Ann's", "Bea's"]);
  await other.getByRole("button", { name: "Remove the photo Bea's" }).click();
  await expect(other.getByRole("main")).toContainText("Somebody has saved changes meanwhile");
  await press("Show the photo Cho's");
  await press("Remove the photo Bea's");
  expect(await shown(page)).toEqual(["Cho's", "Ann's"]);
  await page.goto(SCREEN);
  await page.getByRole("link", { name: "Edit the photo Ann's" }).click();
  await page.getByLabel("Caption").fill("Ann Lee's");
  await page.getByRole("button", { name: "Save photo" }).click();
  expect(await shown(page)).toEqual(["Cho's", "Ann Lee's"]);
  await press("Hide the photo Cho's");
  await press("Hide the photo Ann Lee's");
  expect((await shown(page)).length).toBeGreaterThan(4);
});

/** Posts a photo as a program does; `size` of junk, in chunks whose sum isn't declared. */
function send(
  origin: string,
  headers: Record<string, string>,
  photo: Buffer | { megabytes: number },
): Promise<{ status: number; location?: string }> {
  const head =
    '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA wheel\r\n' +
    '--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\nA wheel\r\n' +
    '--x\r\ncontent-disposition: form-data; name="version"\r\n\r\n0\r\n' +
    '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  return new Promise((resolve, reject) => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const posting = request(origin + SCREEN, { method: "POST", headers: { ...type, ...headers } });
    posting.on("error", reject).on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode!, location: response.headers.location });
    });
    posting.write(head);
    if ("byteLength" in photo) posting.write(photo);
    else
      for (let count = 0; count < photo.megabytes; count++)
        posting.write(Buffer.alloc(1024 * 1024));
    posting.end("\r\n--x--\r\n");
  });
}

test("only an operator's own form is read, up to its limit, and one photo at a time", async ({
  server,
  shop,
}) => {
  const { origin } = server;
  const signedIn = { cookie: `operator=${await operatorCookie(shop.signIn())}` };
  expect(await send(origin, {}, WHEEL)).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/login\?/),
  });
  const elsewhere = { ...signedIn, origin: "https://elsewhere.example" };
  expect((await send(origin, elsewhere, WHEEL)).status).toBe(403);
  expect((await send(origin, signedIn, { megabytes: 16 })).status).toBe(422);
  expect((await send(origin, signedIn, { megabytes: 33 })).status).toBe(413);
  const both = await Promise.all([send(origin, signedIn, WHEEL), send(origin, signedIn, WHEEL)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 503]);
});
