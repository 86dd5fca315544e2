import { afterAll, beforeAll } from "vitest";
import { type Server, startServer, temporaryFolder } from "./server";
import { Shop } from "./shop";

/** The built site, its shop, and the folder of its database. */
export let server: Server;
export let shop: Shop;
export let folder: ReturnType<typeof temporaryFolder>;

type Settings = Record<string, string>;

/** Serves a new shop from before the first test of a file, or of the describe around this, until after its last. */
export function serveShop(settings: Settings | (() => Settings) = {}): void {
  beforeAll(async () => {
    folder = temporaryFolder();
    const given = typeof settings === "function" ? settings() : settings;
    server = await startServer(folder.path("shop.sqlite"), given);
    shop = new Shop(server.databasePath);
  });
  afterAll(async () => {
    shop?.leave();
    await server?.stop();
    folder.remove();
  });
}

/** Kills the server, and starts it over the same database. */
export async function restart(): Promise<void> {
  await server.kill();
  server = await startServer(server.databasePath);
}
