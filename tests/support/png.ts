import { crc32, deflateSync } from "node:zlib";

type Colour = "grey" | "rgb" | "rgba";
type Change = {
  colour?: Colour;
  depth?: 8 | 16;
  /** EXIF's. */
  orientation?: number;
  /** Before the pixels. */
  chunks?: Uint8Array[];
};
const COLOURS = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;

/** A PNG of one colour, in the few kilobytes that a hostile one needs. */
export function pngOf(
  width: number,
  height: number,
  { colour = "rgb", depth = 8, orientation, chunks = [] }: Change = {},
): Uint8Array<ArrayBuffer> {
  const [kind, channels] = COLOURS[colour];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kind], 8);
  const line = 1 + (width * channels * depth) / 8;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      pngChunk("IHDR", head),
      ...(orientation ? [pngChunk("eXIf", exifOf(orientation))] : []),
      ...chunks,
      pngChunk("IDAT", deflateSync(Buffer.alloc(line * height), { level: 9 })),
      pngChunk("IEND"),
    ]),
  );
}

export function pngChunk(kind: string, body: Uint8Array = new Uint8Array()): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(kind, 4, "latin1");
  chunk.set(body, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

/** Just below the 8 MB that a decoder inflates, in 8 KB. */
export function longText(): Buffer {
  return Buffer.concat([
    Buffer.from("Comment\0\0"),
    deflateSync(Buffer.alloc(7_900_000, "A"), { level: 9 }),
  ]);
}

/** A profile of nothing but its head, as long. */
export function longProfile(): Buffer {
  const profile = Buffer.alloc(7_900_000);
  profile.writeUInt32BE(profile.length, 0);
  profile.write("mntrRGB XYZ ", 12);
  profile.write("acsp", 36);
  return Buffer.concat([Buffer.from("icc\0\0"), deflateSync(profile, { level: 9 })]);
}

function exifOf(orientation: number): Buffer {
  const exif = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
