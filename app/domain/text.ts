/**
 * What typed text is reduced to before it's stored, compared or searched: the one place that knows
 * about signs beyond plain ASCII. Its table is tests/unit/domain/text.test.ts.
 */

/**
 * Nothing that anybody sees: soft hyphens, joiners, direction marks, fillers, variation selectors;
 * blanks that Unicode counts as signs, of Braille, hieroglyphs, Khitan and music; and what no font
 * has to know, unassigned or private.
 */
const INVISIBLE = /[\u{16FE4}\p{Cn}\p{Co}\p{Cf}\p{DI}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/gu;
/** Of those, what is as wide as a space. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}]/gu;
/** Of those, what can't change how a name or an emoji is written. */
const STRAY = /[\u00AD\u200B\u2060\uFEFF\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;
const SPACES = /[\p{Z}\s]+/gu;
export const HYPHENS = /[\p{Pd}\u02D7\u2043\u2212]/gu;
const APOSTROPHES =
  /[\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u02EE\u0060\u00B4\u05F3\u2018-\u201B\u2032\u2035\uA78C\uFF07]/g;
const QUOTES = /[\u05F4\u201C-\u201F\u2033\u00AB\u00BB]/g;
/** What's written over or under a letter, but where that makes another letter, as in й. */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036F]+|(\p{Script=Cyrillic})[\u0300\u0301]+|([\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;
/** Letters that don't come apart into a plain one and a mark. */
const PAIRS =
  "aⱥ bƀ bɓ cȼ dđ dð dɖ dɗ eə eɇ eǝ eɛ fƒ gǥ gɠ gɣ hħ iı iɨ iɩ jȷ jɉ kĸ kƙ kꝁ lł lƚ lɫ nŋ nɲ nƞ " +
  "oø oɔ oɵ pƥ pᵽ rɍ tŧ tⱦ tƭ uʉ uʊ vʋ wⱳ yɏ yƴ zƶ zȥ aeæ oeœ ssß thþ её كک يی يى";
/** Cyrillic, Greek and phonetic letters that look like Latin ones. */
const ALIKE =
  "aа bв cс dԁ eе hһ hн iі jј kк lӏ mм oо pр qԛ sѕ tт wԝ xх yу " +
  "aɑ gɡ aα bβ eε iι jϳ kκ mμ nη oο pρ tτ uυ vν xχ yγ zζ";
// Without the mark every page would load them.
const WHOLE = /* @__PURE__ */ byLastSign(PAIRS);
const LATIN = /* @__PURE__ */ byLastSign(ALIKE);

function byLastSign(pairs: string): Map<string, string> {
  return new Map(pairs.split(" ").map((pair) => [pair.at(-1)!, pair.slice(0, -1)]));
}

/**
 * A single address in what lists, links and mail programs put around it: `Ann <a@b.ca>,`,
 * `mailto:a@b.ca?subject=Car`, `a@b.ca <a@b.ca>`. None of that could be part of an address.
 */
const ONE_EMAIL =
  /^(?:[^<>@]*<|["']?([^\s<>"'@]+@[^\s<>"'@]+)["']?\s*<(?=(?:mailto:)?\1>)|'(?=[^']+'[\s.,;:]*$)|["([]+)?\s*(?:(?:mailto|e-?mail):(?:\/\/)?\s*)?([^\s<>()[\]",;:@]+@[a-z\d][^\s<>()[\]"',;:@?!]*?)(?:\?\S*)?[\s.,;:!>)\]"'/\\\u3001]*$/i;

/**
 * One line as it's stored: composed, without stray marks, control characters and outer spaces.
 * Empty if nothing of it can be seen.
 */
export function oneLine(text: string): string {
  return seen(withoutStray(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));
}

/** The same for notes, whose line breaks stay, as "\n". */
export function paragraphs(text: string): string {
  return seen(
    withoutStray(text)
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n]+/gu, " "),
  );
}

/** The lines that something can be seen of. */
export function linesOf(text: string): string[] {
  return paragraphs(text).split("\n").map(oneLine).filter(Boolean);
}

function seen(text: string): string {
  return isVisible(text) ? text.trim() : "";
}

function withoutStray(text: string): string {
  return text.normalize("NFC").replace(STRAY, "");
}

const LEFTWARDS =
  /([\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}](?:[\p{M}\p{Nd} '"’״׳.,/-]*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}])*\p{M}*)/u;

/** Its parts: every second one is written from right to left, and must not move what's around it. */
export function byDirection(text: string): string[] {
  return text.split(LEFTWARDS);
}

/** For plain text: between isolates, which nobody sees. */
export function isolated(text: string): string {
  return byDirection(text)
    .map((part, at) => (at % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join("");
}

/** Whether anything of it can be seen; a mark needs a letter to stand on. */
export function isVisible(text: string): boolean {
  return /[^\p{M}\p{Z}\p{Cc}\p{Cs}]/u.test(text.replace(INVISIBLE, ""));
}

/** What a plain keyboard would type: names, towns, words to search for, and the order of names. */
export function plain(text: string): string {
  // NFKC would make a space and a mark of an accent that stands alone.
  return asciiDigits(text.replace(APOSTROPHES, "'").normalize("NFKC"))
    .replace(BLANK, " ")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTS, "$1$2$3")
    .normalize("NFC")
    .replace(/[^\0-\x7f]/gu, (sign) => WHOLE.get(sign) ?? sign)
    .replace(HYPHENS, "-")
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(/[\u00B7\u0640]/g, "")
    .replace(/[\p{Z}\t ]+/gu, " ")
    .trim();
}

/** The same for two names that look alike: case, width, accents, script and spaces don't count. */
export function foldedName(name: string): string {
  return plain(name)
    .replaceAll(" ", "")
    .replace(/[^\0-\x7f]/gu, (sign) => LATIN.get(sign) ?? sign);
}

/**
 * Numbers, codes and dates in digits and spaces of a plain keyboard; letters and signs stay. Empty
 * if nothing of it can be seen.
 */
export function plainDigits(text: string): string {
  return asciiDigits(text.normalize("NFKC")).replace(INVISIBLE, "").replace(SPACES, " ").trim();
}

/** Counted in characters: an emoji is one, though two units of a string. */
export function fits(text: string, limit: number): boolean {
  return Array.from(text).length <= limit;
}

export function atMost(limit: number): string {
  return `Use at most ${limit} characters`;
}

/** Why a line isn't taken: nothing of it can be seen, or it's too long; null if it is. */
export function lineProblem(line: string, limit: number, missing: string): string | null {
  if (!line) return missing;
  return fits(line, limit) ? null : atMost(limit);
}

/** An email as mail servers take it: width, marks and what stands around it are nobody's. */
export function cleanEmail(text: string): string {
  const typed = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(HYPHENS, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(QUOTES, '"')
    .replaceAll("\u3002", ".")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  // Looking for one takes as long as the text is long, squared.
  return (typed.length < 1000 && ONE_EMAIL.exec(typed)?.[2]) || typed;
}

/** A phone number's separators as single spaces, its digits as ASCII; other words stay. */
export function plainPhone(text: string): string {
  return plainDigits(text)
    .replace(HYPHENS, "-")
    .replace(/[~_\u223C\u30FC]/g, "-")
    .replace(/[|\\\u2044\u2215]/g, "/")
    .replace(/[\u3002\u00B7\u2022\u2027\u2219\u22C5\u30FB\u318D]/g, ".");
}

/** Digits of any script, such as Arabic ones. */
function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });
}

/** The browsers' own rule for `type=email`. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
