import { byDirection, isolated } from "~/domain/text";
import type { Letter, LetterFact, LetterSection, Link } from "./letter";
import { DARK_STYLE, STYLE } from "./letter-style";

/** Styled by class, so that a mail program that drops the style sheet shows a plain document. */
export function printHtml(letter: Letter): string {
  const column = [
    `<h1>${lines(letter.heading)}</h1>`,
    ...letter.paragraphs.map(paragraph),
    ...letter.links.map(linkBlock),
    ...letter.sections.map(sectionBlock),
    `<div class="closing">`,
    ...letter.closing.map(paragraph),
    `<p><strong>${escape(letter.from.name)}</strong><br>${escape(letter.from.place)}</p>`,
    `</div>`,
  ];
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(isolated(letter.subject))}</title>
<style>${STYLE}</style>
<style>${DARK_STYLE}</style>
</head>
<body>
<div class="preview">${lines(letter.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table class="letter" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0">
<tr><td class="bar" bgcolor="#0e1114" align="left"><p>${escape(letter.from.name)}</p><div class="lamp"></div></td></tr>
<tr><td class="column" align="left">
${column.join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function linkBlock({ label, address, note }: Link, index: number): string {
  const look = index === 0 ? "button" : "plain";
  const below = note ? `\n<p class="note">${lines(note)}</p>` : "";
  return `<p class="go"><a class="${look}" href="${escape(address)}">${escape(label)}</a></p>${below}`;
}

function sectionBlock({ title, facts }: LetterSection): string {
  return `<h2>${escape(title)}</h2>
<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0">
${facts.map(factRow).join("\n")}
</table>`;
}

function factRow({ name, value, notes = [], address, prose }: LetterFact): string {
  const shown = lines(value);
  const linked = address ? `<a href="${escape(address)}">${shown}</a>` : shown;
  const below = notes.map((note) => `<div class="note"><bdi>${lines(note)}</bdi></div>`).join("");
  return `<tr><th scope="row" width="30%" align="left" valign="top">${escape(name)}</th><td${prose ? ' class="prose"' : ""} valign="top"><bdi>${linked}</bdi>${below}</td></tr>`;
}

function paragraph(text: string): string {
  return `<p>${lines(text)}</p>`;
}

function lines(text: string): string {
  return byDirection(text)
    .map((part, at) => (at % 2 === 1 ? `<bdi>${escape(part)}</bdi>` : escape(part)))
    .join("")
    .replaceAll("\n", "<br>");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
