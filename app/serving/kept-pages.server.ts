import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { shownVersion } from "~/booking/shown-hours.server";
import { carriesOwn } from "~/server/cookie.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { LatestMap } from "~/server/latest-map";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { carriesToast } from "~/server/toast.server";
import { acceptedEncoding } from "./accepted";
import type { Branch } from "./branches.server";
import { bytesOf, originAsked } from "./exchange.server";
import { Packed } from "./packed.server";

/** Every page of the site twice over; only made-up Host headers would need more. */
const MOST = 128;

type KeptFor = Exclude<PageHandle["kept"], "alike" | undefined>;
type KeptPage = {
  packed: Packed;
  handle: PageHandle;
  version: string;
  headers: [string, string][];
  tag: string;
};

const kept = new LatestMap<KeptPage>(MOST);

/**
 * Answers from memory when the page is the same for everyone making this kind of request, and renders it if missing:
 * docs/decisions/0033. Returns null if such a request is never cached, and a Response if one was rendered that must not be
 * cached.
 */
export async function answerKept(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  branchAt: (path: string) => Branch,
): Promise<"sent" | Response | null> {
  const [path = "/", query] = (incoming.url ?? "/").split(/\?(.*)/s);
  // Only a page's canonical address is cached; other spellings are answered uncached.
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
  const bytes =
    answer.status === 200 && !answer.headers.has("set-cookie") ? await bytesOf(answer) : null;
  if (!bytes) return answer;
  const page: KeptPage = pageOf(
    new Packed(bytes, () => kept.get(key) === page),
    answer.headers,
    handle,
    version,
  );
  // A change made during rendering may or may not be included, so cache only if the version is still the same.
  if ((await shownVersion(db)) === version) kept.set(key, page);
  return sendKept(page, incoming, outgoing);
}

/** The part of a query the page reads. Data requests, which are not pages, use a parameter of Remix's own (`_data`). */
function partOf(query: string, names: readonly string[]): string | undefined {
  const read = [...new URLSearchParams(query)].filter(
    ([name]) => name === "_data" || names.includes(name),
  );
  return new URLSearchParams(read).toString() || undefined;
}

/** The target of every page's booking button: the home page's booking area, which the navigation then marks as current. */
const BOOKING = new URL(paths.bookingArea, "http://ours.invalid").search.slice(1);

const isForOf: Record<KeptFor, (incoming: IncomingMessage, query: string | undefined) => boolean> =
  {
    everybody: ({ headers }, query) =>
      !carriesToast(headers.cookie) && !/(^|&)_data=/.test(query ?? ""),
    "everybody without a query": (_incoming, query) => query === undefined,
    newcomers: ({ headers }, query) =>
      !carriesOwn(headers.cookie) && (query === undefined || query === BOOKING),
  };

function pageOf(packed: Packed, headers: Headers, handle: PageHandle, version: string): KeptPage {
  const all = new Headers(headers);
  // Files set their own cache lifetime; pages are revalidated each time, because the footer must follow changed hours at once.
  if (headers.get("content-type")?.startsWith("text/html") && handle.kept === "everybody")
    all.set("cache-control", "public, no-cache");
  all.append("vary", "accept-encoding");
  const tag = createHash("sha256").update(packed.bytes).digest("hex").slice(0, 32);
  return { packed, handle, version, headers: [...all], tag };
}

function sendKept(
  { packed, handle, headers, tag }: KeptPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): "sent" {
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

/** Whether the client already has this text, in any encoding. */
function isKnown(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === "*" ||
      header.split(",").some((each) => each.trim().replace(/^W\//, "").startsWith(`"${tag}`)))
  );
}
