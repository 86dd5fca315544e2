/**
 * What to dial for a phone number as somebody has typed it, in North America unless it begins with "+"; the first of
 * several, without its extension. Null where there is nothing to dial.
 */
export function dialable(phone: string): string | null {
  const [number = ""] = /\+?\s*\(?\d[\d\s().\u2010-\u2013-]*/.exec(phone) ?? [];
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : null;
}
