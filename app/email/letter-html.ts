import { byDirection, isolated } from "~/domain/text";
import type { Letter, LetterFact, LetterSection, Link } from "./letter";

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

/** A mail program loads no fonts and may not know CSS variables. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f6f5f0; color: #0e1114; -webkit-text-size-adjust: 100%; }
body, td, th { font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 17px; line-height: 1.5; }
.preview { display: none; max-height: 0; overflow: hidden; }
.page { background: #f6f5f0; }
.letter { width: 100%; max-width: 600px; }
.bar { background: #0e1114; color: #ffffff; padding: 18px 24px 14px; }
.bar p { margin: 0; padding: 0 0 12px; font-weight: 700; letter-spacing: -0.01em; }
.lamp { height: 2px; font-size: 2px; line-height: 2px; background: #aab2b9; background: linear-gradient(90deg, #0e1114, #ffffff 38%, #0e1114); }
.column { padding: 32px 24px 48px; word-break: break-word; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 30px; line-height: 1.1; letter-spacing: -0.02em; font-weight: 700; }
h2 { margin: 36px 0 8px; font-size: 20px; line-height: 1.2; letter-spacing: -0.01em; font-weight: 700; }
p { margin: 0 0 16px; }
a { color: #0b5a63; text-decoration: underline; }
.go { margin: 24px 0 8px; }
a.button { display: inline-block; background: #ffb81c; color: #0e1114; padding: 10px 20px; min-height: 24px; border-radius: 4px; font-weight: 700; text-decoration: none; }
.note { color: #59626b; font-size: 15px; }
.facts { width: 100%; table-layout: fixed; border-collapse: collapse; font-variant-numeric: tabular-nums; border-top: 1px solid #dcdcd5; }
.facts th, .facts td { padding: 10px 0; border-bottom: 1px solid #dcdcd5; text-align: left; vertical-align: top; word-break: break-word; overflow-wrap: anywhere; }
.facts th { padding-right: 12px; color: #59626b; font-weight: 400; font-size: 15px; line-height: 1.7; }
.facts td { font-weight: 600; }
.facts td.prose, .facts td .note { font-weight: 400; }
.closing { margin-top: 36px; }
@media (max-width: 420px) { .column { padding: 24px 16px 40px; } .bar { padding: 14px 16px 12px; } h1 { font-size: 26px; } }
`;

/** Separate, for mail programs that drop a whole sheet over a media query they don't know. */
const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  body, .page { background: #0e1114; color: #f6f5f0; }
  .bar, .column { color: #f6f5f0; }
  .note, .facts th { color: #aab2b9; }
  .facts, .facts th, .facts td { border-color: #3a4148; }
  a { color: #7cc7cf; }
  a.button { color: #0e1114; }
}
`;
