import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { OPERATOR, SECRET, temporaryFolder } from "../../support/server";

// The build is whole under any server that Remix has an adapter for.

const ASK = `
const { createRequestHandler } = await import("@remix-run/node");
const handle = createRequestHandler(await import("./build/server/index.js"), "production");
const seen = [];
for (const path of ["/", "/vancouver", "/booking/service", "/login", "/robots.txt", "/no/such/page"]) {
  const answer = await handle(new Request("http://shop.example" + path));
  const { status, headers } = answer;
  seen.push({ path, status, type: headers.get("content-type"), policy: headers.get("content-security-policy"), body: await answer.text() });
}
process.stdout.write("\\n" + JSON.stringify(seen) + "\\n", () => process.exit(0));
`;
type Seen = { path: string; status: number; type: string; policy: string | null; body: string };

it("pages are whole without a server of ours", () => {
  const folder = temporaryFolder();
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", ASK], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATABASE_PATH: folder.path("shop.sqlite"),
      SESSION_SECRET: SECRET,
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
  });
  folder.remove();
  const seen = JSON.parse(said.trim().split("\n").at(-1)!) as Seen[];
  expect(seen).toHaveLength(6);
  for (const { path, status, type, policy, body } of seen) {
    expect([path, status]).toEqual([path, path.startsWith("/no") ? 404 : 200]);
    if (type.startsWith("text/plain")) {
      expect(body).toContain("Sitemap: http://shop.example/sitemap.xml");
      continue;
    }
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-CA">.*<\/html>$/s);
    const isRead = path === "/vancouver" || path === "/login";
    expect(policy).toContain(isRead ? "script-src 'none'" : "script-src 'nonce-");
  }
});
