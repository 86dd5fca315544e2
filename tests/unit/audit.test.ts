import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { expect, it } from "vitest";
import options from "../../remix.config.js";
import { folder, ownFolder } from "../support/own-folder";

// `npm run audit` with a registry that answers as it's told, and what docs/security.md relies on.

ownFolder();

const advisory = (id: string) => ({
  url: `https://github.com/advisories/${id}`,
  name: "turbo-stream",
  severity: "high",
  range: "<3.0.0",
  title: "Too much work",
});
const [KNOWN, ...OTHERS] = readFileSync("docs/security.md", "utf8").match(/GHSA-[\w-]+/g)!;

function audit(answer: object) {
  writeFileSync(folder.path("answer"), JSON.stringify(answer));
  writeFileSync(folder.path("npm"), `#!/bin/sh\ncat "${folder.path("answer")}"\n`);
  chmodSync(folder.path("npm"), 0o755);
  const PATH = [folder.path(""), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/audit.mjs"], {
    encoding: "utf8",
    env: { ...process.env, PATH },
  });
  return { status, said: stdout + stderr };
}
const reportOf = (...ids: string[]) => ({
  metadata: { vulnerabilities: { total: ids.length + 1 } },
  vulnerabilities: {
    "turbo-stream": { via: ids.map(advisory) },
    "@remix-run/react": { via: ["turbo-stream"] },
  },
});

it("the audit passes while each open advisory has its reason, and names those that are gone", () => {
  const { status, said } = audit(reportOf(KNOWN!));
  expect(status).toBe(0);
  expect(said).toContain("nothing new: each of 1 open advisories");
  expect(said).toContain(`${OTHERS[0]} is no longer open`);
});

it("the audit fails at an advisory without a decision, and names it", () => {
  const { status, said } = audit(reportOf(KNOWN!, "GHSA-aaaa-bbbb-cccc"));
  expect(status).toBe(1);
  expect(said).toContain("high: turbo-stream <3.0.0: Too much work (GHSA-aaaa-bbbb-cccc)");
  expect(said).not.toContain(`(${KNOWN})`);
});

it("a registry that doesn't answer is no pass", () => {
  const { status, said } = audit({ message: "405 Method Not Allowed" });
  expect(status).toBe(2);
  expect(said).toContain("NOT AUDITED: the registry did not answer (405 Method Not Allowed)");
});

it("what open advisories need stays off: single fetch, and lazy discovery of routes", () => {
  expect(options.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
});

it("each package of the router is there once, with the fixes that Remix itself doesn't ask for", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  for (const [name, least] of [
    ["react-router", "6.30.6"],
    ["react-router-dom", "6.30.6"],
    ["@remix-run/router", "1.23.4"],
  ] as const) {
    const copies = Object.entries(packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(copies, name).toHaveLength(1);
    const [[, { version }]] = copies as [(typeof copies)[0]];
    expect(version.localeCompare(least, "en", { numeric: true }), version).toBeGreaterThanOrEqual(
      0,
    );
  }
});
