// @ts-check
// Given to Node with --import: this process believes that it is as much later as the file CLOCK_FILE says, in milliseconds;
// or CLOCK_SHIFT, where the clock is not to be set any more and a look at it is to cost nothing.
import { readFileSync } from "node:fs";

const { CLOCK_FILE: file = "", CLOCK_SHIFT: fixed } = process.env;
const RealDate = Date;
const shift = fixed ? () => Number(fixed) : () => Number(readFileSync(file, "utf8"));

globalThis.Date = /** @type {DateConstructor} */ (
  /** @type {unknown} */ (
    class extends RealDate {
      /** @param {any[]} given */
      constructor(...given) {
        super(...(/** @type {[any]} */ (given.length === 0 ? [RealDate.now() + shift()] : given)));
      }
      /** @override */
      static now() {
        return RealDate.now() + shift();
      }
    }
  )
);
