import { readFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { text } from "node:stream/consumers";
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

/** A JPEG that ends as it should, without half of its lines. */
async function halved(): Promise<Bytes> {
  const photo = await sharp(WHEEL).resize(420, 280).jpeg().toBuffer();
  return Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from([0xff, 0xd9])]);
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

test("an own photo replaces the samples, until undone", async ({ page, server, signInAt }) => {
  await signInAt("/");
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
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const etag = `"${files[4]!.replace("/photos/", "")}"`;
  expect(response.headers.get("etag")).toBe(etag);
  const again = await fetch(server.origin + files[4], {
    headers: { "if-none-match": `W/${etag}` },
  });
  expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
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

test("a photo is turned upright, without its location", async ({ page, server, signIn }) => {
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

/** The answer's status and how long it may be kept. */
async function asked(address: string, cookie?: string): Promise<[number, string | null]> {
  const headers = { "if-none-match": `"${address.split("/").at(-1)}"`, ...(cookie && { cookie }) };
  const response = await fetch(address, { headers });
  return [response.status, response.headers.get("cache-control")];
}

test("a hidden or removed photo has no public page", async ({ page, server, shop, signIn }) => {
  await signIn();
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  await add(page, "A seat", await small(), await small());
  await page.goto("/");
  const files = (
    await Promise.all(["A seat shown", "A seat before"].map((alt) => filesOf(page, alt)))
  ).map(([file]) => server.origin + file!);
  const link = await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .getAttribute("href");
  const pageOf = server.origin + link!;
  expect((await fetch(pageOf)).status).toBe(200);
  for (const press of ["Hide the photo A seat", "Remove the photo A seat"]) {
    await page.goto(SCREEN);
    await page.getByRole("button", { name: press }).click();
    for (const file of files) {
      expect(await asked(file), press).toEqual([404, "no-store"]);
      expect(await asked(file, cookie), press).toEqual([200, "private, no-store"]);
    }
    expect((await fetch(pageOf)).status, press).toBe(404);
    expect(await (await fetch(server.origin)).text()).not.toContain("A seat");
  }
  await page.goto(SCREEN);
  await expect(page.getByRole("main")).toContainText("Removed photos");
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  await page.getByRole("button", { name: "Show the photo A seat" }).click();
  expect(await asked(files[0]!)).toEqual([304, "public, max-age=3600"]);
});

test("a removed photo never comes back", async ({ page, server, shop, signIn }) => {
  await signIn();
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  await add(page, "A seat");
  await page.goto("/");
  const file = server.origin + (await filesOf(page, "A seat shown"))[0];
  await page.goto(SCREEN);
  await expect(page.getByRole("link", { name: "Remove for good" })).toHaveCount(0);
  await page.getByRole("button", { name: "Hide the photo A seat" }).click();
  await expect(page.getByRole("link", { name: "Remove for good the photo A seat" })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove the photo A seat" }).click();
  await page.getByRole("link", { name: "Remove for good the photo A seat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove “A seat” for good?");
  expect(await asked(file, cookie)).toEqual([200, "private, no-store"]);
  await page.getByRole("button", { name: "Remove for good" }).click();
  await expect(page.locator("body")).toContainText("Photo removed for good");
  await expect(page.getByRole("main")).not.toContainText("A seat");
  await expect(page.getByRole("button", { name: /^Undo this change/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Go back to after this (A photo added" }).click();
  await expect(page.getByRole("main")).not.toContainText("A seat");
  expect(await asked(file, cookie)).toEqual([404, "no-store"]);
  expect((await shown(page)).length).toBeGreaterThan(4);
});

/** Declares its pixels in a hundred bytes. */
function sizedPng(width: number, height: number, { interlaced = false } = {}): Bytes {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png[28] = Number(interlaced);
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

test("a refused photo has its error beside it, and text stays", async ({ page, signIn }) => {
  await signIn();
  const cases: [string, Bytes][] = [
    ["That's a HEIC photo.", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
    ["That's an AVIF photo.", Buffer.from("\0\0\0\x18ftypavif\0\0\0\0", "latin1")],
    ["Choose a JPEG, PNG or WebP photo", Buffer.from("<svg/>")],
    ["Choose a photo", Buffer.alloc(0)],
    ["That photo is broken. Try another one.", WHEEL.subarray(0, 20_000) as Bytes],
    ["That photo is broken. Try another one.", Buffer.from("\xff\xd8\xff nothing", "latin1")],
    ["That photo is broken. Try another one.", (await small()).subarray(0, -40) as Bytes],
    ["That photo is broken. Try another one.", await halved()],
    ["more than 60 megapixels", sizedPng(30_000, 30_000)],
    ["too large for the way it's saved", sizedPng(6_000, 4_000, { interlaced: true })],
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

test("a JPEG without its end mark is taken, invisible text isn't", async ({ page, signIn }) => {
  await signIn();
  const photo = await small();
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  const odd = [photo.subarray(0, scan), Buffer.alloc(5), photo.subarray(scan)];
  await add(page, "With odd bytes", Buffer.concat(odd));
  await add(page, "Cut short", photo.subarray(0, -2) as Bytes);
  expect(await shown(page)).toEqual(["Cut short", "With odd bytes"]);
  await page.goto(SCREEN);
  await page.getByRole("link", { name: "Edit the photo Cut short" }).click();
  await page.getByLabel("Caption").fill("\u200b\u2060");
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect(page.getByRole("main")).toContainText("Enter a caption");
});

test("photos are ordered, hidden, edited and removed", async ({ page, signIn, office: other }) => {
  await signIn();
  for (const caption of ["Ann's", "Bea's", "Cho's"]) await add(page, caption);
  expect(await shown(page)).toEqual(["Cho's", "Bea's", "Ann's"]);
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

type Sent = { status: number; location?: string; body: Promise<string> };

/** Begins a form with a photo as a program does: its texts, and the photo's head. */
function beginning(
  origin: string,
  headers: Record<string, string>,
  { from = "", caption = "A wheel" } = {},
): { posting: ClientRequest; answer: Promise<Sent> } {
  const posting = request(`${origin}${SCREEN}${from && `?new=${from}`}`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
  });
  const answer = new Promise<Sent>((resolve, reject) => {
    posting.on("error", reject).on("response", (response) => {
      const body = text(response).catch(() => "");
      resolve({ status: response.statusCode!, location: response.headers.location, body });
    });
  });
  posting.write(
    '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA wheel\r\n' +
      `--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\n${caption}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  );
  return { posting, answer };
}

const END = "\r\n--x--\r\n";

/** `size` of junk, in chunks whose sum isn't declared. */
function send(
  origin: string,
  headers: Record<string, string>,
  photo: Buffer | { megabytes: number },
  form?: { from?: string; caption?: string },
): Promise<Sent> {
  const { posting, answer } = beginning(origin, headers, form);
  if ("byteLength" in photo) posting.write(photo);
  else
    for (let count = 0; count < photo.megabytes; count++) posting.write(Buffer.alloc(1024 * 1024));
  posting.end(END);
  return answer;
}

test("only an operator's own form is read, one photo at a time", async ({ server, shop }) => {
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

test("the second of two owners is refused before their photo is read", async ({ server, shop }) => {
  const signedIn = { cookie: `operator=${await operatorCookie(shop.signIn())}` };
  const begun = [beginning(server.origin, signedIn), beginning(server.origin, signedIn)];
  const early = await Promise.race(
    begun.map(async (each) => ({ ...(await each.answer), ended: each })),
  );
  expect(early.status).toBe(503);
  expect(await early.body).toContain("Press Back first: most browsers still have what you typed");
  early.ended.posting.destroy();
  const first = begun.find((each) => each !== early.ended)!;
  first.posting.end(Buffer.concat([await small(), Buffer.from(END)]));
  expect((await first.answer).status).toBe(302);
});

test("a photo that the same page sends again is there once, and each answer says so", async ({
  page,
  server: { origin },
  shop,
}) => {
  const signedIn = { cookie: `operator=${await operatorCookie(shop.signIn())}` };
  const from = "0123456789abcdef";
  const photo = await small();
  const lost = beginning(origin, signedIn, { from });
  lost.posting.write(photo.subarray(0, 100), () => lost.posting.destroy());
  await expect(lost.answer).rejects.toThrow();
  const press = (form = { from, caption: "A wheel" }) => send(origin, signedIn, photo, form);
  for (const { status } of [...(await Promise.all([press(), press()])), await press()])
    expect(status).toBe(302);
  expect(await shown(page)).toEqual(["A wheel"]);
  // Back, and another photo.
  await press({ from, caption: "Another" });
  await press({ from: "fedcba9876543210", caption: "Another" });
  expect(await shown(page)).toEqual(["Another", "Another", "A wheel"]);
});
