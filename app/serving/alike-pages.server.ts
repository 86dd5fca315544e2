import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { documentPolicy } from "~/server/http";
import { LatestMap } from "~/server/latest-map";
import type { PageHandle } from "~/shell/document";
import { dataWithOwn, type OwnValues } from "~/server/stand-in.server";
import { acceptedEncoding } from "./accepted";
import type { Branch, Told } from "./branches.server";
import { bytesOf, requestFrom } from "./exchange.server";
import { Packed } from "./packed.server";
import { PageWithBlanks } from "./page-with-blanks.server";

const MOST = 200;
/** Longer addresses are not cached: hardly two visitors share one. */
const LONGEST_ADDRESS = 300;
const MOST_SEEN = 2_000;

type Answered = { status: number; headers: Headers; text: string };
type AlikePage = { page: Packed | PageWithBlanks; headers: [string, string][] };

/** In order of last use. */
const kept = new LatestMap<AlikePage>(MOST);
/**
 * Keys of pages rendered once. A page is cached only when requested again: most visitors' later steps are seen by nobody else.
 */
const seen = new LatestMap<true>(MOST_SEEN);

/**
 * A page depends only on its address and its loaders' answers. So the loaders run first, and if they have given the same answers
 * before, the page rendered then is sent again: docs/decisions/0040. Returns null for a route whose handle does not opt in, and a
 * Response for a page that was rendered but is not cached.
 */
export async function answerAlike(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { handle, pattern, loaders, answer }: Branch,
  context: AppLoadContext,
): Promise<"sent" | Response | null> {
  const { kept: keptFor } = (handle ?? {}) as PageHandle;
  // Loaders are called without params here, so routes with params are excluded; so are data requests, which are not pages.
  if (
    (keptFor !== "alike" && keptFor !== "newcomers") ||
    pattern.includes(":") ||
    !isForMany(incoming.url ?? "")
  )
    return null;
  const request = requestFrom(incoming, outgoing);
  const own: OwnValues = new Map();
  const settled = await Promise.allSettled(
    loaders.map(async ([, loader]) =>
      answeredOf((await loader({ request, params: {}, context: { ...context, own } })) as Response),
    ),
  );

  const key = keyOf(request.url, settled);
  const known = key === null ? undefined : kept.get(key);
  if (key !== null && known) {
    kept.set(key, known);
    return sendAlike(known, own, incoming, outgoing);
  }
  const render = (values: OwnValues, forMany: boolean) => {
    const told: Told = new Map(
      settled.map((each, index) => [loaders[index]![0], () => retold(each, values)]),
    );
    return answer(request, { ...context, told, kept: forMany });
  };
  // A HEAD request renders no page that could be cached.
  if (key === null || incoming.method === "HEAD") return render(own, false);
  if (seen.has(key)) {
    const page = await pageForMany(await render(NONE, true), own.size > 0);
    if (page) {
      kept.set(key, page);
      return sendAlike(page, own, incoming, outgoing);
    }
  }
  seen.set(key, true);
  return render(own, false);
}

const NONE: OwnValues = new Map();

/** Null if the page failed, or sets a cookie and so belongs to one visitor. */
async function pageForMany(made: Response, hasBlanks: boolean): Promise<AlikePage | null> {
  const bytes = made.status === 200 && !made.headers.has("set-cookie") ? await bytesOf(made) : null;
  if (!bytes) return null;
  made.headers.append("vary", "accept-encoding");
  return {
    page: hasBlanks ? new PageWithBlanks(bytes.toString()) : new Packed(bytes),
    headers: [...made.headers],
  };
}

function isForMany(address: string): boolean {
  return (
    address.length <= LONGEST_ADDRESS &&
    !new URLSearchParams(address.split(/\?(.*)/s)[1]).has("_data")
  );
}

async function answeredOf(answer: Response): Promise<Answered> {
  return {
    status: answer.status,
    headers: answer.headers,
    text: (await bytesOf(answer))?.toString() ?? "",
  };
}

/** Null if the page cannot be shared: a loader failed, redirected, set a cookie, or marked its answer no-store. */
function keyOf(url: string, settled: PromiseSettledResult<Answered>[]): string | null {
  const hash = createHash("sha256").update(url);
  for (const each of settled) {
    if (each.status === "rejected" || each.value.status !== 200) return null;
    const { headers, text } = each.value;
    if (headers.has("set-cookie") || headers.get("cache-control")?.includes("no-store"))
      return null;
    hash.update("\n").update(text);
  }
  return hash.digest("base64");
}

/** Rebuilds a loader's answer with this visitor's values. */
function retold(settled: PromiseSettledResult<Answered>, own: OwnValues): Response {
  if (settled.status === "rejected") throw settled.reason;
  const { status, headers, text } = settled.value;
  return new Response(dataWithOwn(text, own) || null, { status, headers });
}

function sendAlike(
  { page, headers }: AlikePage,
  own: OwnValues,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): "sent" {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  // The policy lists inline scripts by hash, and some of these scripts contain this visitor's own values.
  if (page instanceof PageWithBlanks)
    outgoing.setHeader("content-security-policy", documentPolicy(page.sources(own)));
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
  const bytes = page instanceof PageWithBlanks ? page.as(encoding, own) : page.as(encoding).bytes;
  if (encoding) outgoing.setHeader("content-encoding", encoding);
  outgoing.setHeader("content-length", bytes.length);
  outgoing.statusCode = 200;
  outgoing.end(incoming.method === "HEAD" ? undefined : bytes);
  return "sent";
}
