import { HYPHENS, plainDigits } from "./text";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SYMBOLS = 16;

export const RECOVERY_CODES = 10;
export const RECOVERY_BYTES = 10;

/** Ten bytes as "k7mp-x2vd-9qrt-4hzc", five bits per symbol. */
export function spellRecoveryCode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const symbols = Array.from(
    { length: SYMBOLS },
    (_, index) => ALPHABET[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  );
  return symbols.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Ignores case, width, spaces and dashes, resolves look-alikes; null if it isn't a code. */
export function readRecoveryCode(typed: string): string | null {
  const symbols = plainDigits(typed)
    .toLowerCase()
    .replaceAll(" ", "")
    .replace(HYPHENS, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
  if (symbols.length !== SYMBOLS || [...symbols].some((symbol) => !ALPHABET.includes(symbol)))
    return null;
  return symbols.replace(/(.{4})(?=.)/g, "$1-");
}
