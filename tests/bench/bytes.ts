import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Bench } from "./bench";
import { type Ask, ask, type Measured, startFloor, startSite } from "./servers";
import { type Row, row } from "./table";
import { step, STEPS } from "./visits";

const MOST_SCRIPT = 125_000;
const READ = ["/vancouver", "/services", "/mobile-detailing-vancouver-bc", "/privacy"];

/** What a page, its style sheets, scripts and fonts weigh as they are sent; KB are 1,000 bytes. */
export async function rows({ shop }: Bench): Promise<Row[]> {
  const [site, floor] = [await startSite(shop(20_000)), await startFloor()];
  try {
    const empty = await scriptOf(floor, { path: "/" });
    const hydrated = [{ path: "/" }, ...(await Promise.all(STEPS.map(step))), { path: "/login" }];
    const rows: Row[] = [];
    for (const asked of [...hydrated, ...READ.map((path) => ({ path }))]) {
      const most = READ.includes(asked.path) ? 0 : MOST_SCRIPT;
      const script = await scriptOf(site, asked);
      const html = await sizeOf(site, asked);
      const { sheets, fonts } = await stylesOf(site, asked);
      const others = [html, sheets, fonts].map(kilobytes);
      rows.push(
        row(
          `bytes: ${asked.path}`,
          `script ${kilobytes(script)} KB, others ${others.join(" / ")}`,
          {
            beside: `script ${kilobytes(empty)} KB`,
            wanted: `script ≤ ${kilobytes(most)} KB`,
            ok: script <= most,
          },
        ),
      );
    }
    return rows;
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
  }
}

/** Every script that a page names, and what those import at once. */
async function scriptOf(server: Measured, asked: Ask): Promise<number> {
  const files = namesIn(await textOf(server, asked), /["'](\/assets\/[^"']+\.js)["']/g);
  for (const file of files) {
    const source = await textOf(server, { path: file });
    // The manifest names the files of every route and imports none.
    if (source.includes("__remixManifest")) continue;
    for (const name of namesIn(source, /(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(`/assets/${name}`);
  }
  return sumOf(server, files);
}

async function stylesOf(server: Measured, asked: Ask) {
  const page = await textOf(server, asked);
  const sheets = namesIn(page, /["'](\/assets\/[^"']+\.css)["']/g);
  const sources = await Promise.all([...sheets].map((path) => textOf(server, { path })));
  const fonts = namesIn(sources.join(""), /(\/assets\/[\w.-]+\.woff2)/g);
  return { sheets: await sumOf(server, sheets), fonts: await sumOf(server, fonts) };
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name!));
}

async function textOf(server: Measured, asked: Ask): Promise<string> {
  return (await ask(server, asked)).text();
}

async function sumOf(server: Measured, paths: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += await sizeOf(server, { path });
  return sum;
}

/** The body's length on the way, which `fetch` would unpack. */
async function sizeOf({ origin }: Measured, { path, headers }: Ask): Promise<number> {
  const browser = { "accept-encoding": "gzip, deflate, br, zstd", ...headers };
  const [response] = (await once(get(origin + path, { headers: browser }), "response")) as [
    IncomingMessage,
  ];
  let size = 0;
  for await (const part of response) size += (part as Buffer).length;
  return size;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
