import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Encoding } from "./accepted";

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** Measured on our pages: for 6 % more bytes than with 5 little more than half of the work, which is a tenth of a page's: docs/decisions/0033. */
const QUICK = 4;
/** For 6 % more again, six tenths of that: where it would be a quarter of a page's work. */
export const QUICKEST = 2;

/** A text compressed for one answer, at once: for a page that takes a third of a millisecond, less than by way of a thread. */
export function compressQuickly(bytes: Buffer, encoding: Encoding, quality = QUICK): Buffer {
  return encoding === "br" ? brotliCompressSync(bytes, brotliOf(bytes, quality)) : gzipSync(bytes);
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** A text compressed as well as can be, beside everything else: for what is sent many times. */
export function compressBest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? brotli(bytes, brotliOf(bytes, constants.BROTLI_MAX_QUALITY)) : zip(bytes, { level: constants.Z_BEST_COMPRESSION });
}

/** A window that holds the whole text, and no memory for more. */
function brotliOf(bytes: Buffer, quality: number) {
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16))));
  return { params: { [BROTLI_PARAM_LGWIN]: window, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
}
