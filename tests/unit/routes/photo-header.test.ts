import sharp from "sharp";
import { expect, it } from "vitest";
import { isTooLarge, type PhotoHeader, withoutTexts } from "~/server/photo-header";
import { longText, pngChunk, pngOf } from "../../support/png";
import { filmOf } from "../../support/webp-film";

/** Three wide and two high, of so many megapixels. */
const header = (megapixels: number, change: Partial<PhotoHeader>): PhotoHeader => ({
  format: "jpeg",
  width: Math.round(1e3 * Math.sqrt(megapixels * 1.5)),
  height: Math.round(1e3 * Math.sqrt(megapixels / 1.5)),
  channels: 3,
  depth: "uchar",
  isProgressive: false,
  hasAlpha: false,
  ...change,
});

const riff = (...chunks: [kind: string, size: number][]) =>
  Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WEBP"),
    ...chunks.map(([kind, size]) => {
      const chunk = Buffer.alloc(8 + size + (size % 2));
      chunk.write(kind);
      chunk.writeUInt32LE(size, 4);
      return chunk;
    }),
  ]);
/** The beginning of a JPEG whose channels have these factors, as 0x21 for two across. */
const jpeg = (...factors: number[]) =>
  Buffer.concat([
    // With another segment that only looks as if it told, and odd bytes, before it.
    Buffer.from("ffd8ffe00006ffc200090300ffffc2", "hex"),
    Buffer.from([0, 8 + 3 * factors.length, 8, 3, 32, 3, 32, factors.length]),
    Buffer.from(factors.flatMap((factor, index) => [index + 1, factor, 0])),
    Buffer.from("ffda0002", "hex"),
  ]);
const PROGRESSIVE = { isProgressive: true };
const CMYK = { isProgressive: true, channels: 4 };
const png = (change: Partial<PhotoHeader>) => ({ format: "png", ...change });
const INTERLACED = png({ isProgressive: true });
const DEEP = png({ depth: "ushort", channels: 4 });
const WEBP = { format: "webp" };

it.each<[string, Partial<PhotoHeader>, Buffer, most: number]>([
  ["JPEG of one scan", {}, jpeg(0x11, 0x11, 0x11), 60],
  ["progressive JPEG, 4:2:0", PROGRESSIVE, jpeg(0x22, 0x11, 0x11), 26],
  ["progressive JPEG, 4:2:2", PROGRESSIVE, jpeg(0x21, 0x11, 0x11), 19.5],
  ["progressive JPEG, 4:4:4", PROGRESSIVE, jpeg(0x11, 0x11, 0x11), 13],
  ["progressive JPEG, 4:4:4, by other factors", PROGRESSIVE, jpeg(0x22, 0x22, 0x22), 13],
  ["progressive JPEG that doesn't tell", PROGRESSIVE, riff(), 13],
  ["progressive JPEG in print's colours", CMYK, jpeg(0x11, 0x11, 0x11, 0x11), 9.9],
  ["progressive JPEG in print's colours, smaller", CMYK, jpeg(0x22, 0x11, 0x11, 0x22), 15.9],
  ["PNG", png({}), riff(), 60],
  ["transparent PNG", png({ channels: 4, hasAlpha: true }), riff(), 60],
  ["PNG of 16 bits", DEEP, riff(), 36],
  ["interlaced PNG", INTERLACED, riff(), 22],
  ["interlaced PNG of 16 bits", { ...DEEP, isProgressive: true }, riff(), 8],
  ["WebP", WEBP, riff(["VP8 ", 4]), 60],
  ["transparent WebP", { ...WEBP, hasAlpha: true }, riff(["ALPH", 3], ["VP8 ", 4]), 60],
  ["lossless WebP", WEBP, riff(["VP8L", 4]), 19.5],
  ["lossless WebP with a profile", WEBP, riff(["VP8X", 10], ["ICCP", 7], ["VP8L", 4]), 19.5],
  ["WebP that could move", { ...WEBP, pages: 1 }, riff(["VP8X", 10], ["ANMF", 4]), 6.5],
  ["WebP that moves", { ...WEBP, pages: 2 }, riff(["VP8X", 10], ["ANMF", 4]), 6.5],
])("a %s is taken up to what the machine's memory holds", (_name, change, bytes, most) => {
  expect(isTooLarge(header(most, change), bytes)).toBe(false);
  if (most < 60) expect(isTooLarge(header(1.06 * most, change), bytes)).toBe(true);
});

it.each<[string, Partial<PhotoHeader>, widest: number]>([
  ["JPEG", {}, 19_700],
  ["JPEG in print's colours", { channels: 4 }, 14_800],
  ["PNG", png({}), 19_700],
  ["transparent PNG", png({ channels: 4 }), 14_800],
  ["PNG of 16 bits", DEEP, 7_400],
  ["progressive JPEG", PROGRESSIVE, 14_100],
])("a wide %s is taken as far as its lines can be held", (_name, change, widest) => {
  const isRefused = (width: number, height = 1_350) =>
    isTooLarge(header(1, { ...change, width, height }), jpeg(0x22, 0x11, 0x11));
  expect([widest, 1.03 * widest].map((width) => isRefused(width))).toEqual([false, true]);
  expect(isRefused(2 * widest, 670)).toBe(false);
});

it.each<[string, Partial<PhotoHeader>, isRefused: boolean]>([
  ["JPEG of a phone", { width: 8_000, height: 6_000 }, false],
  ["panorama", { width: 16_000, height: 3_700 }, false],
  ["PNG, 60,000 pixels high", png({ width: 999, height: 60_000 }), true],
  ["transparent PNG of 16 bits", { ...DEEP, width: 900, height: 66_000 }, true],
  ["PNG of 16 bits", png({ depth: "ushort", width: 640, height: 90_000 }), true],
  ["grey PNG of 16 bits", png({ depth: "ushort", channels: 1, width: 900, height: 66_000 }), true],
  ["tall JPEG in print's colours", { channels: 4, width: 916, height: 65_500 }, true],
  ["tall WebP", { ...WEBP, width: 900, height: 8_000 }, false],
])("a %s that has to be turned is refused if that holds it: %j", (_name, change, isRefused) => {
  const photo = header(1, change);
  const isTurnedTooLarge = (orientation: number) =>
    isTooLarge({ ...photo, orientation }, riff(["VP8 ", 4]));
  expect([1, 3, 6].map(isTurnedTooLarge)).toEqual([false, isRefused, isRefused]);
});

it.each<[string, Partial<PhotoHeader>, Buffer, tallest: number]>([
  ["WebP", WEBP, riff(["VP8 ", 4]), 6_200],
  ["transparent WebP", { ...WEBP, hasAlpha: true }, riff(["ALPH", 3], ["VP8 ", 4]), 6_200],
  ["lossless WebP", WEBP, riff(["VP8L", 4]), 5_900],
])("a tall %s, which isn't decoded smaller, is taken up to a height", (...given) => {
  const [_name, change, bytes, tallest] = given;
  const isRefused = (height: number) =>
    isTooLarge(header(1, { ...change, width: 1_600, height }), bytes);
  expect([tallest, 1.03 * tallest].map(isRefused)).toEqual([false, true]);
});

it.each(["exif", "icc", "xmp", "iptc"])("a long %s counts with what's held", (part) => {
  const [short, long] = [1e6, 14e6].map((length) => ({ [part]: new Uint8Array(length) }));
  for (const change of [{}, { format: "png" }, WEBP]) {
    expect(isTooLarge(header(20, { ...change, ...short }), riff())).toBe(false);
    expect(isTooLarge(header(20, { ...change, ...long }), riff())).toBe(true);
  }
});

it("a PNG's texts are cut out before they're inflated, wherever they stand; how it looks stays", async () => {
  const chunks = ["zTXt", "tEXt", "iTXt", "sPLT"].map((kind) => pngChunk(kind, longText()));
  const sent = pngOf(30, 20, { orientation: 6, chunks });
  const end = sent.length - 12;
  const kept = withoutTexts(
    Buffer.concat([sent.subarray(0, end), ...chunks, sent.subarray(end), Buffer.alloc(99)]),
  );
  expect(Buffer.from(kept)).toEqual(Buffer.from(pngOf(30, 20, { orientation: 6 })));
  const { orientation, comments } = await sharp(kept).metadata();
  expect([orientation, comments]).toEqual([6, undefined]);
});

it.each([0, 8, 19, 33, 60])("a PNG that's cut off after %d bytes stays as it is", (length) => {
  const cut = pngOf(30, 20).subarray(0, length);
  expect(cut.length - withoutTexts(cut).length).toBeLessThan(12);
});

it("a WebP that ends within a chunk isn't lossless, and takes no time", () => {
  for (const end of [0, 12, 19, 21])
    expect(isTooLarge(header(60, WEBP), riff(["VP8X", 2 ** 20]).subarray(0, end))).toBe(false);
});

it("sharp says what's held: interlaced, progressive, and in several scans", async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#345" } });
  const said = async (bytes: Buffer) => (await sharp(bytes).metadata()).isProgressive;
  const whole = [
    await image.clone().png({ progressive: true }).toBuffer(),
    await image.clone().jpeg({ progressive: true }).toBuffer(),
    severalScans(),
  ];
  for (const bytes of whole) expect(await said(bytes)).toBe(true);
  expect(await said(await image.jpeg().toBuffer())).toBe(false);
});

it("sharp says that a WebP of one frame could move, by its pages", async () => {
  const { pages, width, height } = await sharp(filmOf(7_700, 7_700)).metadata();
  expect({ pages, width, height }).toEqual({ pages: 1, width: 7_700, height: 7_700 });
});

/** A grey JPEG of eight by eight, not progressive, with a scan for each colour. */
function severalScans(): Buffer {
  const part = (mark: number, ...body: number[]) => [0xff, mark, 0, body.length + 2, ...body];
  const table = (kind: number) => part(0xc4, kind, 1, ...Array<number>(15).fill(0), 0);
  const colours = [1, 2, 3];
  return Buffer.from([
    0xff,
    0xd8,
    ...part(0xdb, 0, ...Array<number>(64).fill(1)),
    ...part(0xc0, 8, 0, 8, 0, 8, 3, ...colours.flatMap((colour) => [colour, 0x11, 0])),
    ...table(0x00),
    ...table(0x10),
    ...colours.flatMap((colour) => [...part(0xda, 1, colour, 0, 0, 63, 0), 0x3f]),
    0xff,
    0xd9,
  ]);
}
