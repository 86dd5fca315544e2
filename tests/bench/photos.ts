import sharp, { type Sharp } from "sharp";
import { longProfile, longText, pngChunk, pngOf } from "../support/png";
import { filmOf } from "../support/webp-film";
import type { Bench } from "./bench";
import { type Measured, signIn, startSite } from "./servers";
import { type Row, row } from "./table";

const MEGABYTE = 1024 * 1024;
const LARGEST = 15 * MEGABYTE;
const WANTED = 320;
/** To the right. */
const TURNED = { orientation: 6 };
type Photo = Uint8Array<ArrayBuffer>;
type Post = { name: string; photos: [Photo, Photo?]; at?: number; inTurn?: number };

/** The most memory that the server takes while an owner adds photos, each by a new server. */
export async function rows({ shop }: Bench): Promise<Row[]> {
  const file = shop(100);
  const measured: Row[] = [];
  for (const { name, photos, at = 1, inTurn = 1 } of (await posts()).slice(
    Number(process.env.FROM ?? 0),
  )) {
    const site = await startSite(file);
    try {
      const { cookie } = await signIn(file);
      const answers: number[] = [];
      for (let turn = 0; turn < inTurn; turn++)
        answers.push(
          ...(await Promise.all(Array.from({ length: at }, () => post(site, cookie, photos)))),
        );
      const peak = Math.round(site.memory() / MEGABYTE);
      const counts = Object.entries(Object.groupBy(answers, String));
      measured.push(
        row(`photos: ${name}`, `${peak} MB`, {
          beside: counts.map(([status, all]) => `${all!.length} × ${status}`).join(", "),
          wanted: `${WANTED} MB`,
          ok: peak <= WANTED,
        }),
      );
    } finally {
      await site.stop();
    }
  }
  return measured;
}

/** 302 once it's added, 422 if it's refused, 503 if another one is worked on. */
async function post({ origin }: Measured, cookie: string, [photo, before]: Post["photos"]) {
  const form = new FormData();
  for (const field of ["alt", "caption", "beforeAlt"]) form.append(field, "A car");
  form.append("photo", new Blob([photo]), "photo");
  if (before) form.append("before", new Blob([before]), "before");
  const { status } = await fetch(`${origin}/dashboard/settings/photos`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin },
    body: form,
  });
  return status;
}

async function posts(): Promise<Post[]> {
  const made = async (image: Sharp) => new Uint8Array(await image.toBuffer());
  const largest = longest(await made(flat(60).jpeg()));
  const pair = async (image: Sharp) => twice(longest(await made(image)));
  const progressive = { progressive: true, chromaSubsampling: "4:2:0" };
  const colourful = { progressive: true, chromaSubsampling: "4:4:4" };
  const lossless = { lossless: true, effort: 0 };
  return [
    { name: "a small JPEG", photos: [await made(flat(2).jpeg())] },
    { name: "two baseline JPEGs, 60 megapixels, 15 MB each", photos: [largest, largest] },
    { name: "ten such pairs at once", photos: [largest, largest], at: 10 },
    {
      name: "two progressive 4:2:0 at the limit",
      photos: await pair(flat(26.6).jpeg(progressive)),
    },
    { name: "two progressive 4:4:4 at the limit", photos: await pair(flat(13.3).jpeg(colourful)) },
    { name: "two interlaced PNGs at the limit", photos: await pair(flat(22.2).png(progressive)) },
    { name: "two PNGs of 16 bits at the limit", photos: await pair(deep(36.5).png()) },
    { name: "two transparent PNGs, as wide as taken", photos: await pair(clear(60, 14_800).png()) },
    { name: "two JPEGs, as wide as taken", photos: await pair(flat(60, 19_700).jpeg()) },
    { name: "two lossless WebPs at the limit", photos: await pair(noisy(19.9).webp(lossless)) },
    {
      name: "six pairs of transparent WebPs, one after another",
      photos: await pair(clear(59).webp({ effort: 0 })),
      inTurn: 6,
    },
    { name: "a WebP of one frame that could move", photos: [filmOf(7_700, 7_700)] },
    { name: "a transparent PNG, 43,000 wide", photos: [await made(clear(60, 43_000).png())] },
    { name: "a JPEG, 43,000 pixels wide", photos: [await made(flat(60, 43_000).jpeg())] },
    { name: "a PNG, 60,000 pixels wide", photos: [await made(flat(60, 60_000).png())] },
    { name: "a PNG, 60,000 pixels high", photos: [await made(flat(60, 999).png())] },
    { name: "a progressive JPEG 4:4:4", photos: [await made(flat(60).jpeg(colourful))] },
    { name: "an interlaced PNG", photos: [await made(flat(60).png(progressive))] },
    { name: "an interlaced PNG of 16 bits", photos: [await made(deep(60).png(progressive))] },
    { name: "a lossless WebP", photos: [await made(noisy(60).webp(lossless))] },
    {
      name: "two PNGs with 20 texts that inflate to 8 MB each",
      photos: twice(pngOf(900, 600, { chunks: Array(20).fill(pngChunk("zTXt", longText())) })),
    },
    {
      name: "two interlaced PNGs with a profile of 8 MB, at the limit",
      photos: twice(longest(profiled(await made(flat(4.6).png(progressive))))),
    },
    {
      name: "two progressive 4:2:0 with 15 MB of texts, at the limit",
      photos: twice(annotated(await made(flat(26.4).jpeg(progressive)))),
    },
    {
      name: "two tall PNGs to turn, as tall as taken",
      photos: twice(longest(pngOf(900, 29_600, TURNED))),
    },
    {
      name: "two tall transparent PNGs of 16 bits to turn",
      photos: twice(pngOf(900, 66_000, { ...TURNED, colour: "rgba", depth: 16 })),
    },
    {
      name: "two tall PNGs of 16 bits to turn",
      photos: twice(pngOf(640, 90_000, { ...TURNED, depth: 16 })),
    },
    {
      name: "two tall JPEGs in print's colours to turn",
      photos: await pair(
        flat(59.9, 916)
          .toColourspace("cmyk")
          .withMetadata(TURNED)
          .jpeg({ chromaSubsampling: "4:4:4" }),
      ),
    },
    {
      name: "two WebPs, as tall as taken",
      photos: await pair(flat(9.9, 1_600).webp({ effort: 0 })),
    },
    {
      name: "two lossless WebPs, as tall as taken",
      photos: await pair(noisy(9.5, 1_600).webp(lossless)),
    },
    {
      name: "two tall WebPs to turn, at the limit",
      photos: await pair(flat(9.9, 900).withMetadata(TURNED).webp({ effort: 0 })),
    },
    { name: "two tall WebPs", photos: await pair(flat(26.2, 1_600).webp({ effort: 0 })) },
  ];
}

function twice(photo: Photo): [Photo, Photo] {
  return [photo, photo];
}

/** Behind a PNG's head. */
function profiled(png: Photo): Photo {
  const head = 33;
  return joined(png.subarray(0, head), pngChunk("iCCP", longProfile()), png.subarray(head));
}

/** What editors write into a JPEG, as long as the file may be. */
function annotated(jpeg: Photo): Photo {
  const text = new Uint8Array(65_537).fill(65);
  text.set([0xff, 0xe1, 0xff, 0xff, ...Buffer.from("http://ns.adobe.com/xap/1.0/\0")]);
  const texts = Array<Uint8Array>(Math.floor((LARGEST - jpeg.length) / text.length)).fill(text);
  return joined(jpeg.subarray(0, 2), ...texts, jpeg.subarray(2));
}

function joined(...parts: Uint8Array[]): Photo {
  return new Uint8Array(Buffer.concat(parts));
}

/** Just below so many megapixels; three wide and two high, unless a width is given. */
function sizeOf(megapixels: number, width = Math.floor(Math.sqrt(megapixels * 1.5e6))) {
  return { width, height: Math.floor((megapixels * 1e6) / width) };
}

function flat(megapixels: number, width?: number): Sharp {
  return sharp({ create: { ...sizeOf(megapixels, width), channels: 3, background: "#345" } });
}

function clear(megapixels: number, width?: number): Sharp {
  return flat(megapixels, width).ensureAlpha(0.5);
}

function deep(megapixels: number): Sharp {
  return flat(megapixels).ensureAlpha(0.5).toColourspace("rgb16");
}

/** Decoders stop at a photo's end. */
function longest(photo: Photo): Photo {
  const padded = new Uint8Array(LARGEST);
  padded.set(photo);
  return padded;
}

/** In large squares; a lossless WebP of one colour needs no memory. */
function noisy(megapixels: number, wide?: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = { width: 120, height: 80, channels: 3, background: "#777", noise } as const;
  const { width, height } = sizeOf(megapixels, wide);
  return sharp({ create: small }).resize(width, height, { fit: "fill", kernel: "nearest" });
}
