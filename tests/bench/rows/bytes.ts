import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Ask } from "../client";
import type { Program } from "../program";
import type { Row } from "../row";
import { foundSite, startEmpty } from "../site";
import { STEPS, step } from "../visits";

/** The bytes a page needs before it is drawn and before its script runs, at brotli's highest quality; KB of 1,000 bytes. */
type Weight = {
  html: number;
  css: number;
  script: number;
  /** The style sheets that block the first screen: those in the head. */ head: number;
};
type Page = { name: string; ask: Ask };

const FIRST_FLIGHT = 14_000;
const STYLES = 10_000;
const SCRIPT = 15_000;
const FONTS = 45_000;
const MOST_FONTS = 2;
const LINKED = /\/assets\/[\w.$~-]+\.js/g;
const compress = promisify(brotliCompress);

export async function rows(): Promise<Row[]> {
  const site = await foundSite();
  const [ours, empty] = [await site.start(), await startEmpty()];
  try {
    const pages: Page[] = [
      ...["/", "/vancouver", "/services"].map((path) => ({ name: path, ask: { path } })),
      ...(await Promise.all(
        STEPS.map(async (name) => ({ name: `/booking/${name}`, ask: await step(name) })),
      )),
      { name: "/login", ask: { path: "/login" } },
    ];
    const floor = (await weigh(empty, { path: "/" })).script;
    const weighed: Row[] = [];
    for (const { name, ask } of pages) weighed.push(...rowsOf(name, await weigh(ours, ask), floor));
    return [...weighed, await fontsOf(ours)];
  } finally {
    await ours.stop();
    await empty.stop();
    site.remove();
  }
}

function rowsOf(name: string, { html, head, css, script }: Weight, floor: number): Row[] {
  const over = Math.max(0, script - floor);
  return [
    counted(
      `Bytes: HTML and critical CSS of ${name}`,
      html + head,
      `HTML ${kilobytes(html)}, CSS ${kilobytes(head)}`,
      "",
      FIRST_FLIGHT,
    ),
    counted(`Bytes: CSS of ${name}`, css, "", "", STYLES),
    counted(
      `Bytes: script of ${name} over the framework's`,
      over,
      kilobytes(script),
      `${kilobytes(floor)}, empty Remix page`,
      SCRIPT,
    ),
  ];
}

function counted(row: string, bytes: number, ours: string, control: string, most: number): Row {
  return {
    row,
    ours: ours || kilobytes(bytes),
    control,
    value: kilobytes(bytes),
    wanted: `≤ ${kilobytes(most)}`,
    ok: bytes <= most,
    noise: "",
  };
}

async function fontsOf(server: Program): Promise<Row> {
  const files = new Set<string>();
  for (const address of await stylesOf(await read(server, { path: "/" }))) {
    for (const [file] of (await read(server, { path: address })).matchAll(
      /\/assets\/[\w.-]+\.woff2/g,
    ))
      files.add(file);
  }
  const sizes = await Promise.all(
    [...files].map(
      async (path) => (await (await fetch(server.origin + path)).arrayBuffer()).byteLength,
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const row = counted(
    `Bytes: fonts, ${MOST_FONTS} at most`,
    bytes,
    `${sizes.length} of them`,
    "",
    FONTS,
  );
  return { ...row, ok: row.ok && sizes.length <= MOST_FONTS };
}

async function weigh(server: Program, ask: Ask): Promise<Weight> {
  const html = await read(server, ask);
  const scripts = new Set([...html.matchAll(LINKED)].map(([file]) => file));
  return {
    html: await squeezed(html),
    css: await sizeOf(server, stylesOf(html)),
    head: await sizeOf(server, stylesOf(html.split("</head>")[0]!)),
    script: await sizeOf(server, [...scripts]),
  };
}

function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link[^>]*\srel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /\shref="([^"]+)"/.exec(link)?.[1] ?? [],
  );
}

async function sizeOf(server: Program, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (path) => squeezed(await read(server, { path }))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function squeezed(text: string): Promise<number> {
  return (await compress(text)).byteLength;
}

async function read(server: Program, { path, headers }: Ask): Promise<string> {
  const answer = await fetch(server.origin + path, { headers: headers ?? {} });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
