import { expect, test } from "../support/page/site";
import { askForBytes, askServer, FORM } from "../support/built";

// Requests that no page of the site sends. What comes from another site is in doors/forgery.

const STEPS = [
  "/booking/service",
  "/booking/date",
  "/booking/vehicle",
  "/booking/contact",
  "/login",
];

/** Posts a form as a program does, which has no page and so names no origin. */
function post(
  origin: string,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  return askServer(origin, path, { method: "POST", body, headers });
}

for (const path of STEPS) {
  test(`${path} refuses what is no small form`, async ({ server }) => {
    const send = async (type: string, data: string) =>
      (await post(server.origin, path, data, { "content-type": type })).status;
    expect(await send(FORM, `name=${"x".repeat(70_000)}`)).toBe(413);
    expect(await send("application/json", "{}")).toBe(415);
    expect(await send("multipart/form-data; boundary=x", "--x--")).toBe(415);
    expect(await send("text/plain", "intent=continue")).toBe(415);
    const many = Array.from({ length: 300 }, (_, index) => `f${index}=1`).join("&");
    expect(await send(FORM, many)).toBe(400);
  });
}

test("the health checks answer", async ({ server }) => {
  for (const [path, word] of [
    ["/healthz", "ok"],
    ["/readyz", "ready"],
  ] as const) {
    const { status, body } = await askServer(server.origin, path);
    expect([status, body.trim()]).toEqual([200, word]);
  }
});

test("an address with a slash or other letters moves, on this site", async ({ server }) => {
  for (const [from, to] of [
    ["/vancouver/", "/vancouver"],
    ["/services/?compare=mobile", "/services?compare=mobile"],
    ["/Burnaby", "/burnaby"],
    ["/Dashboard/?q=A", "/dashboard?q=A"],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await askServer(server.origin, from, { method });
      expect([status, headers.location]).toEqual([308, to]);
    }
  }
  const { headers } = await askServer(server.origin, "//elsewhere.example/");
  expect(headers).not.toHaveProperty("location");
  expect((await post(server.origin, "/vancouver/", { a: "b" })).status).toBe(405);
  // A folder of files isn't a page, and must not cause an endless redirect.
  expect((await askServer(server.origin, "/pictures")).headers.location).toBe("/pictures/");
  expect((await askServer(server.origin, "/pictures/")).status).toBe(404);
});

test("an icon is served at the old address", async ({ server }) => {
  const { status, bytes } = await askForBytes(server.origin, "/favicon.ico");
  expect([status, bytes.subarray(0, 4).toString("hex")]).toEqual([200, "00000100"]);
});

test("an address that cannot be read gets a page that needs no style sheet", async ({ server }) => {
  const { status, headers, body } = await askServer(server.origin, "/%E0%A4%A");
  expect([status, headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(body).toContain("Return to Home");
});
