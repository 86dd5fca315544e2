import { load } from "cheerio";
import { expect, it } from "vitest";
import { printHtml } from "~/email/letter-html";
import type { Letter } from "~/email/letter";

const letter = (change: Partial<Letter>): Letter => ({
  subject: "Booking",
  preview: "",
  heading: "Booking",
  paragraphs: [],
  links: [],
  sections: [],
  closing: [],
  from: { name: "Shop", place: "Burnaby, B.C." },
  ...change,
});

it.each([
  ["Hello נועה כהן, 10:00 AM", ["נועה כהן"]],
  ["Name: سارة → سارة علي", ["سارة", "سارة علي"]],
  ["نوا-كوهين & Avery", ["نوا-كوهين"]],
  ["ג'ורג' דוד, 604-555-0142", ["ג'ורג' דוד"]],
  ["הרצל 12 & רמת גן 3", ["הרצל", "רמת גן"]],
  ["Hello José 王小明,", []],
])("names of %j stand in their own order in a letter's every text", (text, own) => {
  const section = { title: "Facts", facts: [{ name: "Changed", value: text }] };
  const html = printHtml(
    letter({ heading: text, paragraphs: [text], closing: [text], sections: [section] }),
  );
  const $ = load(html);
  for (const part of ["h1", ".column > p", ".closing > p:first-child", "td > bdi"])
    expect(
      $(part)
        .first()
        .find("bdi")
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(own);
  expect($("h1").text()).toBe(text);
});
