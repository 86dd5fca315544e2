import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler } from "@remix-run/node";
import SQLite from "better-sqlite3";
import type { Opened } from "~db/open";
import type { Send } from "../support/page/http";

export const ORIGIN = "http://localhost";

type Loaded = { handler: RequestHandler; opened: Opened };
type Kept = { northlightDatabase?: Promise<Opened> };

/** The built site in this process, over a real file. It can be killed at a statement, and opened again. */
export class Site {
  #loaded: Loaded | null = null;
  #starts = 0;
  readonly #build: string;

  constructor(build: string) {
    this.#build = build;
  }

  async start(): Promise<void> {
    for (const name of Object.keys(globalThis).filter((name) => name.startsWith("northlight")))
      Reflect.deleteProperty(globalThis, name);
    this.#starts += 1;
    const bundle = pathToFileURL(`${this.#build}/server/index.js`).href;
    const build = (await import(`${bundle}?start=${this.#starts}`)) as Parameters<
      typeof createRequestHandler
    >[0];
    const handler = createRequestHandler(build, "production");
    const opened = await (globalThis as Kept).northlightDatabase!;
    this.#loaded = { handler, opened };
    plug.watched = opened.sqlite;
  }

  get opened(): Opened & { sqlite: SQLite.Database } {
    return this.#loaded!.opened as Opened & { sqlite: SQLite.Database };
  }

  /** Requests of a browser at this address. */
  sendFrom(address: string): Send {
    return async (url, { method, headers, body }) => {
      const request = new Request(url, { method, headers, body });
      // As app/start/requests.server.ts does before any handler.
      request.headers.delete("origin");
      const response = await this.#loaded!.handler(request, { address });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        cookies: response.headers.getSetCookie(),
        body: await response.text(),
      };
    };
  }

  /** The connection is cut at the `count`th statement from now, before it runs or after. */
  killAt(count: number, after: boolean): void {
    Object.assign(plug, { left: count, after, pulled: false });
  }

  /** Whether the kill that was asked for has happened; if not, it's called off. */
  wasKilled(): boolean {
    const { pulled } = plug;
    Object.assign(plug, { left: 0, pulled: false });
    return pulled;
  }
}

const plug = {
  watched: null as SQLite.Database | null,
  left: 0,
  after: false,
  pulled: false,
};

/** Better-sqlite3 is outside of the bundle, so every statement of the site passes here. */
export function watchStatements(): void {
  const memory = new SQLite(":memory:");
  const statement = Object.getPrototypeOf(memory.prepare("select 1")) as Record<string, Method>;
  memory.close();
  for (const name of ["run", "all", "get"]) statement[name] = counted(statement[name]!, "database");
  const prototype = SQLite.prototype as unknown as Record<string, Method>;
  prototype.exec = counted(prototype.exec!, null);
}

type Method = (this: Record<string, unknown>, ...given: unknown[]) => unknown;

function counted(method: Method, owner: string | null): Method {
  return function (...given) {
    const database = (owner ? this[owner] : this) as SQLite.Database;
    if (database !== plug.watched || plug.left === 0) return method.apply(this, given);
    plug.left -= 1;
    if (plug.left > 0) return method.apply(this, given);
    if (plug.after) method.apply(this, given);
    plug.pulled = true;
    database.close();
    throw new Error("the simulation has cut the connection");
  };
}
