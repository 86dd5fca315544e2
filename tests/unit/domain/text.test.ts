import { describe, expect, it } from "vitest";
import { allDialable, dialable, localDigits } from "~/domain/phone";
import {
  cleanEmail,
  foldedName,
  isolated,
  isVisible,
  oneLine,
  paragraphs,
  plain,
  plainDigits,
} from "~/domain/text";

describe("what a plain keyboard would type", () => {
  it.each([
    ["José Nuñez", "jose nunez"],
    ["Jose\u0301 Nun\u0303ez", "jose nunez"],
    ["ŁUKASZ", "lukasz"],
    ["Søren Kjær", "soren kjaer"],
    ["Đặng Thị Hường", "dang thi huong"],
    ["Þórður", "thordur"],
    ["Groß", "gross"],
    ["Özil", "ozil"],
    ["Anne\u2011Marie", "anne-marie"],
    ["Anne – Marie", "anne - marie"],
    ["O’Brien", "o'brien"],
    ["O\u02BCBrien", "o'brien"],
    ["Mary\u00A0\u2003 Jane", "mary jane"],
    ["Ｒｏｂｉｎ　Ｓｉｎｇｈ", "robin singh"],
    ["Ro\u200Bbin\uFEFF", "robin"],
    ["ﬁona", "fiona"],
    ["Андрей", "андрей"],
    ["王小明", "王小明"],
    ["नीता", "नीता"],
    ["٦٠٤", "604"],
    ["६०४ ৬০৪", "604 604"],
    ["Anne\u2043Marie", "anne-marie"],
    ["O\u00B4Brien", "o'brien"],
    ["O\u05F3Brien", "o'brien"],
    ["Rob “Bob” Hill", 'rob "bob" hill'],
    ["Gal·la Coŀl", "galla coll"],
    ["Ɖặng Ɨda Ⱥli Ƶoe Ǝva", "dang ida ali zoe eva"],
    ["Семён", "семен"],
    ["Петро\u0301в Їжак", "петров їжак"],
    ["مُحَمَّد", "محمد"],
    ["أحمد ـ علـي", "احمد علي"],
    ["کریم", "كريم"],
    ["מֹשֶׁה", "משה"],
    ["Robin\u3164Singh\u2800", "robin singh"],
    ["Mary\u2060Jane", "maryjane"],
  ])("what a plain keyboard would type for %j is %j", (typed, expected) =>
    expect(plain(typed)).toBe(expected),
  );
});

describe("a name without a visible character", () => {
  it.each([
    "",
    " ",
    "\u3164",
    "\u2800",
    "\u00AD",
    "\u200C",
    "\uFE0F",
    "\u200B\u2060 \uFFA0",
    "\u115F",
    "\u0000",
    "\u0301",
    "\u180E\u2061\u{E0041}",
    "\u{1D159}",
    "\u{13441}\u{13442}",
    "\u{16FE4}",
    "\uFFFC",
    "\uFFFE\uFDD0",
    "\uE000\u{F0000}\u{10FFFD}",
    "\u0378",
  ])("a name without a visible character is %j", (name) => expect(isVisible(name)).toBe(false));
  it.each(["A", "王", "👩‍🔧", "-"])("a name without a visible character isn't %j", (name) =>
    expect(isVisible(name)).toBe(true),
  );
});

it.each([
  ["  Avery\tChen ", "Avery Chen", "Avery Chen"],
  ["One\r\nTwo\rThree\nFour", "One Two Three Four", "One\nTwo\nThree\nFour"],
  ["1\u0000\u001B[2J2", "1 [2J2", "1 [2J2"],
  ["Bur\u2028naby", "Bur naby", "Bur\u2028naby"],
  ["\u202Eelbmargorp\u202C \u2067abc\u2069", "elbmargorp abc", "elbmargorp abc"],
  ["Jose\u0301", "José", "José"],
  ["Av\u200Bery\uFEFF", "Avery", "Avery"],
  ["Kim 👩‍🔧", "Kim 👩‍🔧", "Kim 👩‍🔧"],
  ["می‌خواهم", "می‌خواهم", "می‌خواهم"],
  [" \u2060 ", "", ""],
  ["\u3164", "", ""],
  ["\u2800\n\uFFA0\u0301", "", ""],
  ["\u{13441}\u{13442}", "", ""],
  ["\uE000 \u{F0000}", "", ""],
  ["A\uE000", "A\uE000", "A\uE000"],
  [" Mobile\u00A0crew ", "Mobile\u00A0crew", "Mobile\u00A0crew"],
])("%j becomes %j in one line, and %j in paragraphs", (text, line, several) => {
  expect([oneLine(text), paragraphs(text)]).toEqual([line, several]);
});

it.each([
  ["Full Detail", "Ｆｕｌｌ\u3164ｄｅｔａｉｌ", true],
  ["Full Detail", "Full\u{13441}Detail", true],
  ["Full Detail", "full\u00A0detail\u200B", true],
  ["Full Detail", "Full Detail\u0378", true],
  ["Full Detail", "Full\uE000 Detail\u{F0000}", true],
  ["Café wash", "Cafe\u0301 wash", true],
  ["Van 2", "Van ٢", true],
  ["Mobile crew", "Моbile crew", true],
  ["Mobile crew", "ΜΟΒΙLΕ͏ СRЕW‍", true],
  ["Mobile crew", "Мόbіlе crеw", true],
  ["Service van", "Serνice νan", true],
  ["Вода", "ВОДА", true],
  ["Νερό", "ΝΕΡΟ", true],
  ["Вода", "Вера", false],
  ["Άννα", "Άλμα", false],
  ["Full Detail", "Full details", false],
])("names %j and %j look the same: %s", (one, other, same) => {
  expect(foldedName(one) === foldedName(other)).toBe(same);
});

it.each([
  ["１２３\u00A0４５６", "123 456"],
  ["\u200F٨٠٫٥\u3164", "80٫5"],
  ["k7mp–\u28004h", "k7mp–4h"],
])("%j in plain digits is %j", (typed, expected) => expect(plainDigits(typed)).toBe(expected));

it.each([
  ["Hello אורי לוי,", "Hello \u2068אורי לוי\u2069,"],
  ["אורי לוי, KZ7M-4RWB", "\u2068אורי לוי\u2069, KZ7M-4RWB"],
  ["رحמה 604-555-0142", "\u2068رحמה\u2069 604-555-0142"],
  ["הרצל 12, רמת גן, BC", "\u2068הרצל 12, רמת גן\u2069, BC"],
  ["שָׂרָה 2", "\u2068שָׂרָה\u2069 2"],
  ["𞤀𞤣𞤤𞤢𞤥 7", "\u2068𞤀𞤣𞤤𞤢𞤥\u2069 7"],
  ["José 王小明, 604-555-0142", "José 王小明, 604-555-0142"],
])("%j as plain text is %j", (text, expected) => expect(isolated(text)).toBe(expected));

describe("an email", () => {
  it.each([
    ["robin@example.com", "robin@example.com"],
    ["\u200Brobin@example.com\u00A0", "robin@example.com"],
    ["robin＠example.com", "robin@example.com"],
    ["ro\u00ADbin@exam\u2060ple.com", "robin@example.com"],
    ["robin @example.com", "robin @example.com"],
    ["robin＠example．com", "robin@example.com"],
    ["robin@example。com", "robin@example.com"],
    ["robin@example｡com", "robin@example.com"],
    ["\u3000robin@exa\u2011mple.com\u0000", "robin@exa-mple.com"],
    ["<a@b.ca>", "a@b.ca"],
    ['"Ann" <a@b.ca>', "a@b.ca"],
    ["“Smith, Ann” ＜a@b.ca＞;", "a@b.ca"],
    ["Ann Smith <A@b.ca", "A@b.ca"],
    ["a@b.ca <a@b.ca>", "a@b.ca"],
    ["'a@b.ca' <a@b.ca>", "a@b.ca"],
    ["'a@b.ca'", "a@b.ca"],
    ['"a@b.ca"', "a@b.ca"],
    ["(a@b.ca).", "a@b.ca"],
    ["mailto:a@b.ca", "a@b.ca"],
    ["<MAILTO: a@b.ca?subject=Car>", "a@b.ca"],
    ["a@b.ca,", "a@b.ca"],
    ["a@b.ca ;", "a@b.ca"],
    ["a@b.ca.", "a@b.ca"],
    ["a@b.ca<mailto:a@b.ca>", "a@b.ca"],
    ["mailto://a@b.ca/", "a@b.ca"],
    ["E-mail: a@b.ca、", "a@b.ca"],
    ["o’brien@b.ca", "o'brien@b.ca"],
    ["'tis@b.ca", "'tis@b.ca"],
    ["a?b@b.ca", "a?b@b.ca"],
    ["(604) 555-0142", "(604) 555-0142"],
    ["a@b.ca, c@d.ca", "a@b.ca, c@d.ca"],
    ["a@b.ca <c@d.ca>", "a@b.ca <c@d.ca>"],
    ["Ann <a@b.ca> <c@d.ca>", "Ann <a@b.ca> <c@d.ca>"],
    ["Ann a@b.ca", "Ann a@b.ca"],
    ["a@b@c.ca", "a@b@c.ca"],
  ])("%j is cleaned to %j", (typed, expected) => expect(cleanEmail(typed)).toBe(expected));
});

describe("a phone number", () => {
  const SAME = [
    "6045550142",
    "604-555-0142",
    "604\u00A0555\u00A00142",
    "604\u2011555\u20110142",
    "604–555–0142",
    "604/555/0142",
    "604/555-0142",
    "604·555·0142",
    "604•555•0142",
    "６０４５５５０１４２",
    "٦٠٤-٥٥٥-٠١٤٢",
    "۶۰۴ ۵۵۵ ۰۱۴۲",
    "(604) 555 0142",
    "[604] 555_0142",
    "\u202A+1 604 555 0142\u202C",
    "1\u2003604\u2003555\u20030142",
    "६०४ ५५५ ०१४२",
    "৬০৪-৫৫৫-০১৪২",
    "604\u3000555\u30000142",
    "604\u2060555\u20600142",
    "604\u2044555\u22150142",
    "604。555｡0142",
    "604~555\u02D70142",
    "604|555\\0142",
    "tel:+1-604-555-0142;ext=5",
    "604.555.0142 x12",
    "011 1 604 555 0142",
    "+001 604 555 0142",
    "Unit 5, 604-555-0142",
  ];
  it.each(SAME)("%j has the digits of all others", (typed) =>
    expect(localDigits(typed)).toBe("6045550142"),
  );
  it.each(SAME)("%j can be dialled", (typed) => expect(dialable(typed)).toBe("+16045550142"));
  it.each([
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+44 (0) 20 7946 0958", "+442079460958"],
    ["011 44 20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["011-44-20-7946-0958", "+442079460958"],
    ["(011) 44 20 7946 0958", "+442079460958"],
    ["(00 44) 20 7946 0958", "+442079460958"],
    ["٠٠٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨", "+442079460958"],
    ["+44 020 7946 0958", "+442079460958"],
    ["0044 (020) 7946-0958", "+442079460958"],
    ["011 353 01 234 5678", "+35312345678"],
    ["+٤٩ ٠٣٠ ١٢٣٤٥٦", "+4930123456"],
    ["+36 (06) 30 123 4567", "+36301234567"],
    ["+1 (0) 604 555 0142", "+16045550142"],
    ["+39 06 1234 5678", "+390612345678"],
    ["+39 (0)6 1234 5678", "+390612345678"],
    ["+225 07 12 34 56 78", "+2250712345678"],
    ["+966 050 123 4567", "+966501234567"],
    ["020 7946 0958", null],
    ["+1 604 555 014", null],
    ["+0 604 555 0142", null],
    ["123 456 7890", null],
    ["ask my wife", null],
    ["0110", null],
  ])("%j dials %j", (typed, expected) => expect(dialable(typed)).toBe(expected));
  it.each([
    ["604/555/0142", ["+16045550142"]],
    ["+49 30/123456", ["+4930123456"]],
    ["604-555-0142 / 778-555-0111", ["+16045550142", "+17785550111"]],
  ])("%j dials each of %j", (typed, expected) => expect(allDialable(typed)).toEqual(expected));
});
