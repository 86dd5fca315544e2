import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import SQLite from "better-sqlite3";
import { temporaryFolder } from "./server";

type BuiltRoute = { id: string; address: string; loader: boolean; action: boolean; page: boolean };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

export const FORM = "application/x-www-form-urlencoded";

const READ = `
const { routes } = await import("./build/server/index.js");
const partsOf = (route) => (route ? [...partsOf(routes[route.parentId]), ...(route.path ?? "").split("/")].filter(Boolean) : []);
const listed = Object.values(routes).map((route) => ({
  id: route.id, address: "/" + partsOf(route).join("/"),
  loader: "loader" in route.module, action: "action" in route.module, page: "default" in route.module,
}));
process.stdout.write("\\n" + JSON.stringify(listed) + "\\n", () => process.exit(0));
`;

const PARAMS = {
  slug: "vancouver",
  picture: "paint",
  reference: "ABCD-EFGH",
  key: "Ozoning",
  "*": "no/such/page",
};
/** Every route of the build except the root; parameters are filled in by name, and "*" becomes a path of no page. */
export function builtRoutes(params: Record<string, string>): BuiltRoute[] {
  const named: Record<string, string> = { ...PARAMS, ...params };
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    NODE_ENV: "test" as const,
    DATABASE_PATH: folder.path("empty.sqlite"),
  };
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", READ], {
    env,
    encoding: "utf8",
  });
  folder.remove();
  const routes = JSON.parse(said.trim().split("\n").at(-1)!) as BuiltRoute[];
  return routes
    .filter(({ id }) => id !== "root")
    .map((route) => ({
      ...route,
      address: route.address.replaceAll(
        /:(\w+)|\*/g,
        (_, name?: string) => named[name ?? "*"] ?? missing(name ?? "*"),
      ),
    }));
}

function missing(name: string): never {
  throw new Error(`What stands for :${name} in an address?`);
}

/** Sends a request that no browser would: any header, including Host, any method, and the path as written. */
export async function askServer(origin: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { status, headers, bytes } = await askForBytes(origin, path, asked);
  return { status, headers, body: bytes.toString() };
}

/** The same, with the raw bytes of the response body. */
export async function askForBytes(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<Omit<Answer, "body"> & { bytes: Buffer }> {
  const { hostname, port } = new URL(origin);
  const type =
    body === undefined
      ? {}
      : { "content-type": FORM, "content-length": String(Buffer.byteLength(body)) };
  const sent = request({
    hostname,
    port,
    path,
    method,
    headers: { ...type, ...headers },
    agent: new Agent({ keepAlive: false }),
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes: Buffer.concat(await response.toArray()),
  };
}

/** The decoded text; throws if the bytes are not valid for their encoding, or truncated. */
export function unpacked(bytes: Buffer, encoding: string | undefined): string {
  return (
    encoding === "br"
      ? brotliDecompressSync(bytes)
      : encoding === "gzip"
        ? gunzipSync(bytes)
        : bytes
  ).toString();
}

/** A browser talking to a real server: it keeps its cookies, and records what it was given. */
export class Guest {
  readonly jar = new Map<string, string>();
  /** The request ids of all responses, and every cookie value given. */
  readonly ids: string[] = [];
  readonly given: string[] = [];
  readonly #server: { origin: string };
  readonly #headers: Record<string, string>;

  constructor(server: { origin: string }, headers: Record<string, string> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  async ask(path: string, form?: Record<string, string>): Promise<Answer & { location: string }> {
    const { origin } = this.#server;
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...this.#headers, cookie, ...(form ? { origin } : {}) };
    const answer = await askServer(
      origin,
      path,
      form ? { method: "POST", body: new URLSearchParams(form).toString(), headers } : { headers },
    );
    this.ids.push(String(answer.headers["x-request-id"]));
    for (const set of answer.headers["set-cookie"] ?? []) this.#keep(set);
    return { ...answer, location: String(answer.headers.location ?? "") };
  }

  #keep(set: string) {
    const [name = "", value = ""] = set.split(";", 1)[0]!.split(/=(.*)/s);
    if (/max-age=0/i.test(set)) this.jar.delete(name);
    else this.jar.set(name, value);
    if (value) this.given.push(value);
  }
}

/** Every row of every table, for later comparison, except the counts of guesses and the search's own index tables. */
export function rowsOf(databasePath: string): Record<string, unknown[]> {
  const sqlite = new SQLite(databasePath, { readonly: true });
  const tables = sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and sql not like '%virtual%'",
    )
    .all();
  const stable = tables.filter(
    ({ name }) => !/^sqlite_|^sign_in_failures$|_(data|idx|docsize|config|content)$/.test(name),
  );
  const rows = Object.fromEntries(
    stable.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()]),
  );
  sqlite.close();
  return rows;
}
