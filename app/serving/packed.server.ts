import { log } from "~/log.server";
import type { Encoding } from "./accepted";
import { compressBest, compressQuickly } from "./compressed.server";

/** What nobody asks for again is not worth the work of making it small. */
const WORTH_AT = 2;

/** One after another, so that a crowd of new pages leaves the processor to those who ask. */
let compressing = Promise.resolve();

/**
 * A text that is sent many times: compressed quickly when it first travels in a way; and, where it is to become better, as well as
 * can be once it was asked for a second time, unless it is not wanted any more when its turn comes.
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

  /** How it travels now, and whether that is as small as can be. */
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
    compressing = compressing.then(async () => {
      for (const encoding of ["br", "gzip"] as const) {
        if (!wanted()) return;
        this.#best[encoding] = await compressBest(this.bytes, encoding);
        delete this.#quick[encoding];
      }
    }).catch((error: unknown) => log.error("a page stays as it was compressed at first", error));
  }
}
