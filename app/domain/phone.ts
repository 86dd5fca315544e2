/** The first number in typed text, North American unless it begins with "+"; null if none. */
export function dialable(phone: string): string | null {
  const [number = ""] = NUMBER.exec(phone) ?? [];
  return toDial(number);
}

const NUMBER = /\+?\s*\(?\d[\d\s().\u2010-\u2013-]*/;

/** Every number in typed text: "604-555-0100 778-555-0111" holds two. */
export function allDialable(phone: string): string[] {
  return [...phone.matchAll(new RegExp(NUMBER, "g"))].flatMap(([number]) => {
    const digits = number.replace(/\D/g, "");
    const several = /^(1?[2-9]\d{9}){2,}$/.test(digits);
    const found = several
      ? [...digits.matchAll(/1?([2-9]\d{9})/g)].map(([, local]) => `+1${local}`)
      : [toDial(number)];
    return found.filter((one) => one !== null);
  });
}

/** "+1 (604) 555-0142" as "6045550142", for comparing numbers. */
export function localDigits(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

function toDial(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+"))
    return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : null;
}
