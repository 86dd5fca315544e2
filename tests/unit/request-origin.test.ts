import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "~/server/http";

const SITE = "https://northlight.example";
const EVIL = "https://evil.example";
const host = "northlight.example";
/** As a proxy asks. */
const inner = "10.0.0.7:3000";
type Headers = Parameters<typeof isOwnOrigin>[0];

describe("a request of ours", () => {
  it.each<[name: string, headers: Headers, publicOrigin?: string]>([
    ["our own origin", { origin: SITE, host }],
    ["our own origin behind a proxy", { origin: SITE, host: inner }, SITE],
    ["a port of our own", { origin: "http://localhost:3000", host: "localhost:3000" }],
    ["a host by number", { origin: "http://[::1]:3000", host: "[::1]:3000" }],
    ["no origin, same site by the browser's word", { host, fetchSite: "same-origin" }],
    ["no origin, typed in the address bar", { host, fetchSite: "none" }],
    [
      "a hidden origin, ours by the browser's word",
      { origin: "null", host, fetchSite: "same-origin" },
    ],
    ["the same behind a proxy", { origin: "null", host: inner, fetchSite: "same-origin" }, SITE],
    ["no browser at all", { host }],
    ["our page, from a browser that says nothing else", { host, referer: `${SITE}/booking?a=b` }],
    ["a page of ours behind a proxy", { host: inner, referer: `${SITE}/` }, SITE],
  ])("%s", (_name, headers, publicOrigin) => {
    expect(isOwnOrigin(headers, publicOrigin)).toBe(true);
  });
});

describe("a request from elsewhere", () => {
  it.each<[name: string, headers: Headers, publicOrigin?: string]>([
    ["another origin", { origin: EVIL, host }],
    ["another, though the browser says same", { origin: EVIL, host, fetchSite: "same-origin" }],
    ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }],
    ["a subdomain", { origin: "https://blog.northlight.example", host }],
    ["a longer domain", { origin: `${SITE}.evil.example`, host }],
    ["our name before an @", { origin: `${SITE}@evil.example`, host }],
    ["a hidden origin", { origin: "null", host }],
    ["a hidden origin, said cross-site", { origin: "null", host, fetchSite: "cross-site" }],
    ["a hidden origin, said same-site", { origin: "null", host, fetchSite: "same-site" }],
    ["a hidden origin, typed", { origin: "null", host, fetchSite: "none" }],
    ["a hidden origin on another's page", { origin: "null", host, referer: `${EVIL}/` }],
    ["a hidden origin with a hidden host", { origin: "null", host: "null" }],
    ["an empty origin", { origin: "", host }],
    ["an origin that is none", { origin: host, host }],
    ["two origins", { origin: `${SITE} ${EVIL}`, host }],
    ["no origin, from another site of ours", { host, fetchSite: "same-site" }],
    ["no origin, from elsewhere", { host, fetchSite: "cross-site" }],
    ["an origin without a host header", { origin: EVIL }],
    ["another site's public origin", { origin: EVIL, host: inner }, SITE],
    ["the public origin over http", { origin: `http://${host}`, host: inner }, SITE],
    [
      "the host asked, beside a public one",
      { origin: "https://a.example", host: "a.example" },
      SITE,
    ],
    ["another's page, from a browser that says nothing else", { host, referer: `${EVIL}/form` }],
    ["a page of the host asked", { host: inner, referer: `http://${inner}/` }, SITE],
    ["a page that has no address", { host, referer: "about:blank" }],
    ["a page that cannot be read", { host, referer: host }],
    ["our page, said cross-site", { host, referer: `${SITE}/`, fetchSite: "cross-site" }],
  ])("%s", (_name, headers, publicOrigin) => {
    expect(isOwnOrigin(headers, publicOrigin)).toBe(false);
  });
});
