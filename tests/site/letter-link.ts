import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "../support/page/expect";
import type { Server } from "../support/server";
import type { Shop } from "../support/shop";

/** The link in the only message of this kind, once it has been sent. */
export async function linkIn(server: Server, shop: Shop, kind: string): Promise<string> {
  const messages = () => shop.messages().filter((message) => message.kind === kind);
  await expect.poll(() => messages().map(({ state }) => state)).toEqual(["sent"]);
  const folder = join(dirname(server.databasePath), "mail");
  const name = readdirSync(folder).find((each) =>
    each.endsWith(`${messages()[0]!.id}-${kind}.eml`),
  );
  const { text = "" } = await PostalMime.parse(readFileSync(join(folder, name!)));
  return new URL(
    /https?:\S+\/(?:invitation|login\/reset|booking\/manage|inquiry\/answer)\/[\w-]+/.exec(
      text,
    )![0],
  ).pathname;
}
