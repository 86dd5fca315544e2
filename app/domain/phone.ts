import { plainPhone } from "./text";

/** Ends before the next number or an extension. A slash or a comma begins another number. */
const NUMBER = /\+?\s*[([]?\d(?:[\d\s()[\].-]*\d)?/g;
/** How one dials abroad from North America and from most of the world. */
const ABROAD = /^(?:011|00)(?=\s*[-.(]?\s*[1-9])/;

/** The first number in typed text, North American unless it's international; null if none. */
export function dialable(phone: string): string | null {
  const plain = plainPhone(phone);
  const [first = ""] = plain.match(NUMBER) ?? [];
  return toDial(first) ?? toDial(plain.replaceAll("/", " ").match(NUMBER)?.[0] ?? "");
}

/** Every number in typed text: "604-555-0100 778-555-0111" holds two. */
export function allDialable(phone: string): string[] {
  return (plainPhone(phone).match(NUMBER) ?? []).flatMap((number) => {
    const digits = digitsIn(number);
    const several = /^(1?[2-9]\d{9}){2,}$/.test(digits);
    const found = several
      ? [...digits.matchAll(/1?([2-9]\d{9})/g)].map(([, local]) => `+1${local}`)
      : [toDial(number)];
    return found.filter((one) => one !== null);
  });
}

/** "+1 (604) 555-0142" as "6045550142", for comparing numbers. */
export function localDigits(phone: string): string {
  return digitsIn(plainPhone(phone)).replace(/^1(?=\d{10}$)/, "");
}

function toDial(number: string): string | null {
  const abroad = number.replace(ABROAD, "+");
  if (abroad.startsWith("+")) {
    // "+44 (0)20 …": the zero is for callers at home.
    const digits = digitsIn(abroad.replace(/[([]0[)\]]/, ""));
    return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  }
  const digits = digitsIn(number);
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : null;
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}
