import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { once } from "node:events";

export type Answered = { url: URL; status: number; headers: IncomingHttpHeaders; body: string };
type Cookie = { value: string; path: string };
type Sent = { method?: string; fields?: URLSearchParams | FormData; from?: string };

/** How a request gets its response: over HTTP unless said otherwise. */
export type Send = (
  url: URL,
  request: {
    method: string;
    headers: Record<string, string>;
    body: string | Buffer<ArrayBuffer> | undefined;
  },
) => Promise<{ status: number; headers: IncomingHttpHeaders; cookies: string[]; body: string }>;

const agent = new Agent({ keepAlive: true });
const MOST_REDIRECTS = 10;

/** The requests of one browser: follows redirects and keeps cookies. */
export class Connection {
  readonly #cookies = new Map<string, Cookie>();
  /** Every response since the start, redirects included. */
  readonly answers: Answered[] = [];
  /** Headers that go with every request, such as a proxy's. */
  readonly headers: Record<string, string> = {};
  /** Whether the browser stores the cookies that responses set. */
  keepsCookies = true;
  #losesNext = false;
  readonly #send: Send;

  constructor(send: Send = sendOverHttp) {
    this.#send = send;
  }

  /** The next request is handled, but its response is lost on the way: it rejects, and no cookie comes with it. */
  loseNextAnswer(): void {
    this.#losesNext = true;
  }

  async open(url: URL, sent: Sent = {}): Promise<Answered> {
    let [at, what] = [url, sent];
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const answer = await this.#ask(at, what);
      const location =
        answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (!location) return answer;
      const next = new URL(location, at);
      // The fragment outlives a redirect that has none of its own.
      if (!next.hash) next.hash = at.hash;
      const repeats = answer.status === 307 || answer.status === 308;
      [at, what] = [next, repeats ? what : { from: what.from }];
    }
    throw new Error(`more than ${MOST_REDIRECTS} redirects from ${url.href}`);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: "/" });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  clearCookies(): void {
    this.#cookies.clear();
  }

  async #ask(url: URL, { method = "GET", fields, from }: Sent): Promise<Answered> {
    const post = method === "POST" ? new Response(fields ?? new URLSearchParams()) : undefined;
    const body = post && Buffer.from(await post.arrayBuffer());
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const headers = {
      accept: "text/html,application/xhtml+xml",
      "sec-fetch-site": from ? "same-origin" : "none",
      "sec-fetch-mode": "navigate",
      ...(from ? { referer: from } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined
        ? {}
        : {
            origin: url.origin,
            "content-type": post!.headers.get("content-type")!,
            "content-length": String(body.byteLength),
          }),
      ...this.headers,
    };
    const {
      status,
      headers: given,
      cookies,
      body: text,
    } = await this.#send(url, {
      method,
      headers,
      body,
    });
    if (this.#losesNext) {
      this.#losesNext = false;
      throw new Error("the answer is lost");
    }
    if (this.keepsCookies) for (const each of cookies) this.#keep(each, url);
    const answer = { url, status, headers: given, body: text };
    this.answers.push(answer);
    return answer;
  }

  #keep(text: string, url: URL): void {
    const [pair = "", ...attributes] = text.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const attribute = (wanted: string) =>
      attributes.map((each) => each.split("=")).find(([key]) => key!.toLowerCase() === wanted)?.[1];
    const ends = attribute("expires");
    const gone =
      attribute("max-age") === "0" || (ends !== undefined && Date.parse(ends) <= Date.now());
    if (gone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: attribute("path") ?? url.pathname });
  }
}

async function sendOverHttp(
  url: URL,
  { method, headers, body }: Parameters<Send>[1],
): ReturnType<Send> {
  const asking = request(url, { method, headers, agent });
  asking.end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    cookies: response.headers["set-cookie"] ?? [],
    body: bytes.toString(),
  };
}
