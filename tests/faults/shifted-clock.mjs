// @ts-check
// Given to Node with --import: this process believes that it is as much later as the file CLOCK_FILE says, in milliseconds.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE ?? "";
const RealDate = Date;
const shift = () => Number(readFileSync(file, "utf8"));

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
