import { plainPhone } from "./text";

/** Ends before the next number or an extension. A slash or a comma begins another number. */
const NUMBER = /\+?\s*[([]?\d(?:[\d\s()[\].-]*\d)?/g;
/** How one dials abroad from North America and from most of the world. */
const ABROAD = /^\+?\s*[([]?(?:011|00)(?=[\s()[\].-]*[1-9])/;
/**
 * After the country code: the zero (in Hungary 06) that only callers at home dial. In Italy, San
 * Marino and some of Africa it belongs to the number.
 */
const TRUNK =
  /^(?!39|225|229|241|242|37[89])(?:(36)06|([17]|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)0)/;
/** No area code begins with 0 or 1. */
const LOCAL = /^1?[2-9]\d{9}$/;

/** The first number in typed text, North American unless it's international; null if none. */
export function dialable(phone: string): string | null {
  const plain = plainPhone(phone);
  return firstIn(plain) ?? firstIn(plain.replaceAll("/", " "));
}

/** A tel: link of the first number in typed text; null if nothing in it can be dialled. */
export function phoneLink(phone: string): string | null {
  const number = dialable(phone);
  return number && `tel:${number}`;
}

/** Opens the phone's own messages with ready words; "?&" is what both Android and iPhones read. */
export function textLink(phone: string, words: string): string | null {
  const number = dialable(phone);
  return number && `sms:${number}?&body=${encodeURIComponent(words)}`;
}

const TEN_DIGITS = /^\s*(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/;

/** "604-555-0137" for a North American number by itself; anything else as it was typed. */
export function phoneWords(phone: string): string {
  return phone.replace(TEN_DIGITS, "$1-$2-$3");
}

/** Every number in typed text: "604-555-0100 778-555-0111" holds two. */
export function allDialable(phone: string): string[] {
  const plain = plainPhone(phone);
  const found = allIn(plain);
  return found.length > 0 ? found : allIn(plain.replaceAll("/", " "));
}

function allIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).flatMap((number) => {
    const digits = digitsIn(number);
    const several = /^(1?[2-9]\d{9}){2,}$/.test(digits);
    const found = several
      ? [...digits.matchAll(/1?([2-9]\d{9})/g)].map(([, local]) => `+1${local}`)
      : [toDial(number)];
    return found.filter((one) => one !== null);
  });
}

/** "+1 (604) 555-0142 x12" as "6045550142", for comparing numbers; other text by its digits. */
export function localDigits(phone: string): string {
  return digitsIn(dialable(phone) ?? plainPhone(phone)).replace(/^1(?=\d{10}$)/, "");
}

function firstIn(text: string): string | null {
  for (const number of text.match(NUMBER) ?? []) {
    const dialled = toDial(number);
    if (dialled) return dialled;
  }
  return null;
}

function toDial(number: string): string | null {
  const abroad = number.replace(ABROAD, "+");
  if (abroad.startsWith("+")) {
    const digits = digitsIn(abroad).replace(TRUNK, "$1$2");
    const known = digits.startsWith("1") ? LOCAL.test(digits) : /^[2-9]\d{7,14}$/.test(digits);
    return known ? `+${digits}` : null;
  }
  const digits = digitsIn(number);
  return LOCAL.test(digits) ? `+1${digits.slice(-10)}` : null;
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}
