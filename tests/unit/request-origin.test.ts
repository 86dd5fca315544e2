import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "~/server/http";

describe("whose request it is", () => {
  const site = "https://northlight.example";
  it.each([
    {
      name: "our own origin",
      headers: { origin: site, host: "northlight.example" },
      expected: true,
    },
    {
      name: "our own origin behind a proxy",
      headers: { origin: site, host: "10.0.0.7:3000" },
      publicOrigin: site,
      expected: true,
    },
    {
      name: "a port of our own",
      headers: { origin: "http://localhost:3000", host: "localhost:3000" },
      expected: true,
    },
    {
      name: "a host by number",
      headers: { origin: "http://[::1]:3000", host: "[::1]:3000" },
      expected: true,
    },
    {
      name: "no origin, same site by the browser's word",
      headers: { host: "northlight.example", fetchSite: "same-origin" },
      expected: true,
    },
    {
      name: "no origin, typed in the address bar",
      headers: { host: "northlight.example", fetchSite: "none" },
      expected: true,
    },
    { name: "no browser at all", headers: { host: "northlight.example" }, expected: true },
    {
      name: "another origin",
      headers: { origin: "https://evil.example", host: "northlight.example" },
      expected: false,
    },
    {
      name: "another origin, though the browser says same",
      headers: {
        origin: "https://evil.example",
        host: "northlight.example",
        fetchSite: "same-origin",
      },
      expected: false,
    },
    {
      name: "another port",
      headers: { origin: "http://localhost:4000", host: "localhost:3000" },
      expected: false,
    },
    {
      name: "a subdomain",
      headers: { origin: "https://blog.northlight.example", host: "northlight.example" },
      expected: false,
    },
    {
      name: "a longer domain",
      headers: { origin: "https://northlight.example.evil.example", host: "northlight.example" },
      expected: false,
    },
    {
      name: "our name before an @",
      headers: { origin: "https://northlight.example@evil.example", host: "northlight.example" },
      expected: false,
    },
    {
      name: "a hidden origin",
      headers: { origin: "null", host: "northlight.example" },
      expected: false,
    },
    {
      name: "a hidden origin with a hidden host",
      headers: { origin: "null", host: "null" },
      expected: false,
    },
    {
      name: "an empty origin",
      headers: { origin: "", host: "northlight.example" },
      expected: false,
    },
    {
      name: "an origin that is none",
      headers: { origin: "northlight.example", host: "northlight.example" },
      expected: false,
    },
    {
      name: "two origins",
      headers: { origin: `${site} https://evil.example`, host: "northlight.example" },
      expected: false,
    },
    {
      name: "no origin, from another site of ours",
      headers: { host: "northlight.example", fetchSite: "same-site" },
      expected: false,
    },
    {
      name: "no origin, from elsewhere",
      headers: { host: "northlight.example", fetchSite: "cross-site" },
      expected: false,
    },
    {
      name: "an origin without a host header",
      headers: { origin: "https://evil.example" },
      expected: false,
    },
    {
      name: "another site's public origin",
      headers: { origin: "https://evil.example", host: "10.0.0.7:3000" },
      publicOrigin: site,
      expected: false,
    },
    {
      name: "the public origin over http",
      headers: { origin: "http://northlight.example", host: "10.0.0.7:3000" },
      publicOrigin: site,
      expected: false,
    },
    {
      name: "the host that is asked, where the public origin is known",
      headers: { origin: "https://shop.fly.example", host: "shop.fly.example" },
      publicOrigin: site,
      expected: false,
    },
    {
      name: "another site's page, from a browser that says nothing else",
      headers: { host: "northlight.example", referer: "https://evil.example/form" },
      expected: false,
    },
    {
      name: "a page of ours, from a browser that says nothing else",
      headers: { host: "northlight.example", referer: `${site}/booking/contact?a=b` },
      expected: true,
    },
    {
      name: "a page of ours behind a proxy",
      headers: { host: "10.0.0.7:3000", referer: `${site}/` },
      publicOrigin: site,
      expected: true,
    },
    {
      name: "a page of the host that is asked, where the public origin is known",
      headers: { host: "10.0.0.7:3000", referer: "http://10.0.0.7:3000/" },
      publicOrigin: site,
      expected: false,
    },
    {
      name: "a page that has no address",
      headers: { host: "northlight.example", referer: "about:blank" },
      expected: false,
    },
    {
      name: "a page that cannot be read",
      headers: { host: "northlight.example", referer: "northlight.example" },
      expected: false,
    },
    {
      name: "a page of ours by a browser that says cross-site",
      headers: { host: "northlight.example", referer: `${site}/`, fetchSite: "cross-site" },
      expected: false,
    },
  ])("$name: $expected", ({ headers, publicOrigin, expected }) => {
    expect(isOwnOrigin(headers, publicOrigin)).toBe(expected);
  });
});
