import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { shownVersion } from "~/booking/shown-hours.server";
import { carriesOwn } from "~/cookie.server";
import { db } from "~/db.server";
import { env } from "~/env.server";
import { LatestMap } from "~/latest-map";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { carriesToast } from "~/toast.server";
import { acceptedEncoding } from "./accepted";
import type { Branch } from "./branches.server";
import { bytesOf, originAsked } from "./exchange.server";
import { Packed } from "./packed.server";

/** All pages of the site twice over; more only where somebody makes up hosts. */
const MOST = 128;

type KeptFor = Exclude<PageHandle["kept"], "alike" | undefined>;
type KeptPage = { packed: Packed; handle: PageHandle; version: string; headers: [string, string][]; tag: string };

const kept = new LatestMap<KeptPage>(MOST);

/**
 * Answers from memory what is the same for everybody who asks like this one, and renders what is not there: docs/decisions/0033.
 * Null where nothing is kept for such a request; an answer where one was rendered that is not to be kept.
 */
export async function answerKept(incoming: IncomingMessage, outgoing: ServerResponse, branchAt: (path: string) => Branch): Promise<"sent" | Response | null> {
  const [path = "/", query] = (incoming.url ?? "/").split(/\?(.*)/s);
  // A page has one address; its other spellings are answered, and kept nowhere.
  if (/[%#A-Z]/.test(path)) return null;
  const plain = (env.PUBLIC_ORIGIN ?? originAsked(incoming)) + path;
  const handle = kept.get(plain)?.handle ?? (branchAt(path).handle as PageHandle | undefined);
  const keptFor = handle?.kept;
  const read = query !== undefined && handle?.reads ? partOf(query, handle.reads) : query;
  if (!keptFor || keptFor === "alike" || !isForOf[keptFor](incoming, read)) return null;
  const key = read === BOOKING ? `${plain}?${read}` : plain;
  const known = kept.get(key);

  const version = await shownVersion(db);
  if (known?.version === version) return sendKept(known, incoming, outgoing);
  const answer = await branchAt(path).answer(new Request(key), { kept: true });
  const bytes = answer.status === 200 && !answer.headers.has("set-cookie") ? await bytesOf(answer) : null;
  if (!bytes) return answer;
  const page: KeptPage = pageOf(new Packed(bytes, () => kept.get(key) === page), answer.headers, handle, version);
  // What has changed while this was rendered may be in it, or not.
  if ((await shownVersion(db)) === version) kept.set(key, page);
  return sendKept(page, incoming, outgoing);
}

/** What a page reads of a query. Data alone, which are no page, are asked for by a name of Remix's own. */
function partOf(query: string, names: readonly string[]): string | undefined {
  const read = [...new URLSearchParams(query)].filter(([name]) => name === "_data" || names.includes(name));
  return new URLSearchParams(read).toString() || undefined;
}

/** Where every page's button leads: the home page at its booking area, which the navigation then marks. */
const BOOKING = new URL(paths.bookingArea, "http://ours.invalid").search.slice(1);

const isForOf: Record<KeptFor, (incoming: IncomingMessage, query: string | undefined) => boolean> = {
  everybody: ({ headers }, query) => !carriesToast(headers.cookie) && !/(^|&)_data=/.test(query ?? ""),
  "everybody without a query": (_incoming, query) => query === undefined,
  newcomers: ({ headers }, query) => !carriesOwn(headers.cookie) && (query === undefined || query === BOOKING),
};

function pageOf(packed: Packed, headers: Headers, handle: PageHandle, version: string): KeptPage {
  const all = new Headers(headers);
  // A file says itself for how long it may be kept; a page is asked for again each time, as its footer follows the hours at once.
  if (headers.get("content-type")?.startsWith("text/html") && handle.kept === "everybody") all.set("cache-control", "public, no-cache");
  all.append("vary", "accept-encoding");
  const tag = createHash("sha256").update(packed.bytes).digest("hex").slice(0, 32);
  return { packed, handle, version, headers: [...all], tag };
}

function sendKept({ packed, handle, headers, tag }: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse): "sent" {
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
  const { bytes, best } = packed.as(encoding);
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  if (handle.kept !== "newcomers") {
    outgoing.setHeader("etag", `"${tag}${encoding ? `-${encoding}${best ? "" : "-quick"}` : ""}"`);
    if (isKnown(incoming.headers["if-none-match"], tag)) return end(outgoing, 304);
  }
  if (encoding) outgoing.setHeader("content-encoding", encoding);
  outgoing.setHeader("content-length", bytes.length);
  return end(outgoing, 200, incoming.method === "HEAD" ? undefined : bytes);
}

function end(outgoing: ServerResponse, status: number, bytes?: Buffer): "sent" {
  outgoing.statusCode = status;
  outgoing.end(bytes);
  return "sent";
}

/** Whether a client has this text already, however it was compressed when it came. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.trim() === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "").startsWith(`"${tag}`)));
}
