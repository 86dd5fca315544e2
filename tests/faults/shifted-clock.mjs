// @ts-check
// Loaded into Node with --import: moves this process's clock ahead by the milliseconds that the file CLOCK_FILE holds; or by
// CLOCK_SHIFT, where the shift never changes and reading the clock must cost nothing.
import { readFileSync } from "node:fs";

const { CLOCK_FILE: file = "", CLOCK_SHIFT: fixed } = process.env;
const RealDate = Date;
const shift = fixed ? () => Number(fixed) : () => Number(readFileSync(file, "utf8"));

globalThis.Date = /** @type {DateConstructor} */ (
  /** @type {unknown} */ (
    class extends RealDate {
      /** @param {any[]} given */
      constructor(...given) {
        super(.../** @type {[any]} */ (given.length === 0 ? [RealDate.now() + shift()] : given));
      }
      /** @override */
      static now() {
        return RealDate.now() + shift();
      }
    }
  )
);
