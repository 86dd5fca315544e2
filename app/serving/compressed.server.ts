import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Encoding } from "./accepted";

const {
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_MODE,
  BROTLI_MODE_TEXT,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
} = constants;
/**
 * Measured on this site's pages: 6 % more bytes than level 5 for little more than half the work, which is a tenth of a page's:
 * docs/decisions/0033.
 */
const QUICK = 4;
/** 6 % more bytes again for six tenths of that work; used where compressing would be a quarter of a page's work. */
export const QUICKEST = 2;

/** Compresses one response synchronously: a third of a millisecond for a page, less than handing it to a thread. */
export function compressQuickly(bytes: Buffer, encoding: Encoding, quality = QUICK): Buffer {
  return encoding === "br" ? brotliCompressSync(bytes, brotliOf(bytes, quality)) : gzipSync(bytes);
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses as well as possible in the background, for responses sent many times. */
export function compressBest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br"
    ? brotli(bytes, brotliOf(bytes, constants.BROTLI_MAX_QUALITY))
    : zip(bytes, { level: constants.Z_BEST_COMPRESSION });
}

/** A window just large enough for the whole text, to save memory. */
function brotliOf(bytes: Buffer, quality: number) {
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16))));
  return {
    params: {
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
