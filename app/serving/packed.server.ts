import { log } from "~/server/log.server";
import type { Encoding } from "./accepted";
import { compressBest, compressQuickly } from "./compressed.server";

/** Compress well only from the second request on. */
const WORTH_AT = 2;

/** One at a time, so that many new pages leave the processor free for requests. */
let compressing = Promise.resolve();

/**
 * A response body sent many times. It is compressed quickly on first use per encoding. With `wanted`, it is recompressed as well
 * as possible after its second use, unless it is no longer wanted by then.
 */
export class Packed {
  readonly bytes: Buffer;
  readonly #wanted: (() => boolean) | null;
  readonly #quick: Partial<Record<Encoding, Buffer>> = {};
  readonly #best: Partial<Record<Encoding, Buffer>> = {};
  #asked = 0;

  constructor(bytes: Buffer, wanted: (() => boolean) | null = null) {
    [this.bytes, this.#wanted] = [bytes, wanted];
  }

  /** The bytes in this encoding, and whether they are as small as they will get. */
  as(encoding: Encoding | null): { bytes: Buffer; best: boolean } {
    this.#asked += 1;
    if (this.#asked === WORTH_AT && this.#wanted) this.#improve(this.#wanted);
    if (!encoding) return { bytes: this.bytes, best: true };
    const best = this.#best[encoding];
    if (best) return { bytes: best, best: true };
    this.#quick[encoding] ??= compressQuickly(this.bytes, encoding);
    return { bytes: this.#quick[encoding], best: false };
  }

  #improve(wanted: () => boolean): void {
    compressing = compressing
      .then(async () => {
        for (const encoding of ["br", "gzip"] as const) {
          if (!wanted()) return;
          this.#best[encoding] = await compressBest(this.bytes, encoding);
          delete this.#quick[encoding];
        }
      })
      .catch((error: unknown) => log.error("a page stays as it was compressed at first", error));
  }
}
