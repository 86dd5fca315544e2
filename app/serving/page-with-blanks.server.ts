import { constants, crc32, deflateRawSync } from "node:zlib";
import { type OwnValues, type Piece, sectionsOf } from "~/stand-in.server";
import { acceptedEncoding, type Encoding } from "./accepted";
import { compressQuickly } from "./compressed.server";
import { sourceOf, sourcesWord } from "./script-sources.server";

type Same = { bytes: Buffer; deflated: Buffer };
type Own = (own: OwnValues) => string;

/**
 * A page for many with places for what is each visitor's own. What is the same for all is compressed once: the parts of a
 * deflated stream can be put together where none of them looks back at another, which brotli has no means for. So it travels
 * as gzip to whoever takes that, for as many bytes as brotli's of one answer.
 */
export class PageWithBlanks {
  readonly #pieces: (Same | Own)[];
  readonly #sources: (string | Own)[];

  constructor(html: string) {
    const sections = sectionsOf(html);
    this.#pieces = joined(sections.flatMap(({ pieces }) => pieces)).map((piece) => (typeof piece === "string" ? sameOf(piece) : piece));
    this.#sources = sections.filter(({ isScript }) => isScript).map(({ pieces }) => {
      const text: Own = (own) => sourceOf(pieces.map((piece) => (typeof piece === "string" ? piece : piece(own))).join(""));
      return pieces.every((piece) => typeof piece === "string") ? text(new Map()) : text;
    });
  }

  /** What its policy has to allow as a source of scripts, as they are with these values. */
  sources(own: OwnValues): string {
    return sourcesWord(this.#sources.map((source) => (typeof source === "string" ? source : source(own))));
  }

  /** The page with these values, for whoever sent this Accept-Encoding. */
  as(accepted: string | undefined, own: OwnValues): { bytes: Buffer; encoding: Encoding | null } {
    const encoding = acceptedEncoding(accepted, ["gzip"]) ?? acceptedEncoding(accepted);
    const pieces = this.#pieces.map((piece) => (typeof piece === "function" ? Buffer.from(piece(own)) : piece));
    if (encoding === "gzip") return { bytes: zipped(pieces), encoding };
    const bytes = Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : piece.bytes)));
    return { bytes: encoding ? compressQuickly(bytes, encoding) : bytes, encoding };
  }
}

function sameOf(text: string): Same {
  const bytes = Buffer.from(text);
  return { bytes, deflated: part(bytes) };
}

/** Neighbours that are the same for all as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const before = made.at(-1);
    if (typeof piece === "string" && typeof before === "string") made[made.length - 1] = before + piece;
    else made.push(piece);
  }
  return made;
}

/** What is shorter does not become so much smaller that it would be worth its while. */
const WORTH_BYTES = 200;

/** A part of a deflated stream that ends with a whole byte, and past which nothing after it looks back. */
function part(bytes: Buffer): Buffer {
  return bytes.length < WORTH_BYTES ? stored(bytes) : deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
}

/** RFC 1951, 3.2.4: the bytes as they are, after their number and its complement. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** RFC 1952: deflated, and nothing said of a name, a time or a system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const END = deflateRawSync("");

function zipped(pieces: readonly (Same | Buffer)[]): Buffer {
  const [parts, tail]: [Buffer[], Buffer] = [[HEAD], Buffer.alloc(8)];
  let [sum, length] = [0, 0];
  for (const piece of pieces) {
    const { bytes, deflated } = Buffer.isBuffer(piece) ? { bytes: piece, deflated: part(piece) } : piece;
    parts.push(deflated);
    [sum, length] = [crc32(bytes, sum), length + bytes.length];
  }
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, END, tail]);
}
