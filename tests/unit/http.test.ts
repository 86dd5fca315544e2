import { describe, expect, it } from "vitest";
import { documentPolicy, readForm, securityHeaders, withoutLastSlash } from "~/server/http";
import { words } from "../support/words";

const FORM = "application/x-www-form-urlencoded";
type Body = ConstructorParameters<typeof Request>[1] extends infer Init
  ? Init extends { body?: infer Value }
    ? Value
    : never
  : never;

function post(body: Body, headers: Record<string, string> = { "content-type": FORM }): Request {
  return new Request("http://localhost/booking/contact", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

/** The status with which a request is refused, or null if it is read. */
async function refusal(request: Request): Promise<number | null> {
  try {
    await readForm(request);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

/** A body of unknown length, in chunks of 1 KB. */
function streamOf(kilobytes: number): { stream: ReadableStream; sent: () => number } {
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent === kilobytes) return controller.close();
      sent += 1;
      controller.enqueue(new TextEncoder().encode("a".repeat(1024)));
    },
  });
  return { stream, sent: () => sent };
}

describe("reading a form", () => {
  it("reading a form reads what was sent, several of a name too", async () => {
    const form = await readForm(post("name=Avery+Chen&options=seats&options=wax&city=%E7%B4%A0"));
    expect([...form]).toEqual([
      ["name", "Avery Chen"],
      ["options", "seats"],
      ["options", "wax"],
      ["city", "素"],
    ]);
  });

  it.each([FORM, `${FORM};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded ; charset=utf-8"])(
    "reading a form takes %s",
    async (type) => {
      expect(await refusal(post("a=1", { "content-type": type }))).toBeNull();
    },
  );

  it.each([
    "application/json",
    "multipart/form-data; boundary=x",
    "text/plain",
    "text/html",
    "",
    `${FORM}x`,
    `text/plain, ${FORM}`,
  ])("reading a form refuses %j with 415", async (type) => {
    expect(await refusal(post("a=1", { "content-type": type }))).toBe(415);
  });

  it("reading a form refuses a body without a type with 415", async () => {
    expect(await refusal(post(new Uint8Array([97, 61, 49]), {}))).toBe(415);
  });

  it("reading a form reads an empty body", async () => {
    expect([...(await readForm(post("")))]).toEqual([]);
    expect([...(await readForm(post(null)))]).toEqual([]);
  });

  it.each([
    { bytes: 64 * 1024, status: null },
    { bytes: 64 * 1024 + 1, status: 413 },
  ])("$bytes bytes: $status", async ({ bytes, status }) => {
    expect(await refusal(post("a".repeat(bytes)))).toBe(status);
  });

  it("reading a form believes a length that is announced, before reading", async () => {
    const { stream, sent } = streamOf(1);
    const request = post(stream, { "content-type": FORM, "content-length": "100000000" });
    expect(await refusal(request)).toBe(413);
    expect(sent()).toBeLessThanOrEqual(1);
  });

  it.each(["-1", "0", "abc", ""])(
    "reading a form does not believe a length of %j",
    async (length) => {
      expect(
        await refusal(
          post(streamOf(65).stream, { "content-type": FORM, "content-length": length }),
        ),
      ).toBe(413);
    },
  );

  it("reading a form stops reading a body without end at 64 KB", async () => {
    const { stream, sent } = streamOf(100_000);
    expect(await refusal(post(stream))).toBe(413);
    expect(sent()).toBeLessThan(70);
  });

  it.each([
    ["a lone continuation byte", [0x61, 0x3d, 0x80]],
    ["an overlong slash", [0x61, 0x3d, 0xc0, 0xaf]],
    ["half an emoji", [0x61, 0x3d, 0xf0, 0x9f, 0x98]],
    ["a surrogate", [0x61, 0x3d, 0xed, 0xa0, 0x80]],
    ["UTF-16", [0xff, 0xfe, 0x61, 0x00]],
  ])("reading a form refuses %s with 400", async (_, bytes) => {
    expect(await refusal(post(new Uint8Array(bytes)))).toBe(400);
  });

  it.each([
    { fields: 200, status: null },
    { fields: 201, status: 400 },
  ])("$fields fields: $status", async ({ fields, status }) => {
    expect(
      await refusal(post(Array.from({ length: fields }, (_, index) => `f${index}=`).join("&"))),
    ).toBe(status);
  });

  it.each(
    words("a[9999999]=1 a[]=1 a%5B0%5D=1 a]=1 a.b=1 .=1 __intent__=x __proto__=1 name=Avery&__=1"),
  )("reading a form refuses the name in %j with 400: no form of ours has it", async (body) => {
    expect(await refusal(post(body))).toBe(400);
  });

  it.each(["a=[0].b", "pick-a_b=1", "_a=1", "a__=1"])("reading a form takes %j", async (body) => {
    expect(await refusal(post(body))).toBeNull();
  });

  it.each(words("%FF%FE % a=%E0%A4%A =&=&= &&&& proto=1&constructor=2 %00=%00 a=1;b=2"))(
    "reading a form survives %j",
    async (body) => {
      expect(await refusal(post(body))).toBeNull();
    },
  );
});

describe("headers", () => {
  it("headers promise https only where there is https", () => {
    expect(securityHeaders(true)["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
    expect(securityHeaders(false)).not.toHaveProperty("strict-transport-security");
  });

  it("headers keep forms without JavaScript working: their Origin is not hidden", () => {
    expect(securityHeaders(false)["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("headers allow a document nothing unsafe, and no scripts but those that it names", () => {
    const policy = documentPolicy("'nonce-abc123' 'strict-dynamic'", "'sha256-def456'");
    expect(policy).not.toContain("unsafe");
    // Only the map, which a visitor has to ask for, comes from elsewhere.
    expect(policy.replace("frame-src https://www.google.com", "")).not.toMatch(/\*|https?:/);
    expect(policy.match(/script-src[^;]*/)?.[0]).toBe("script-src 'nonce-abc123' 'strict-dynamic'");
    for (const directive of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive);
  });
});

describe("an address that ends in a slash", () => {
  it.each([
    ["/vancouver/", "/vancouver"],
    ["/services/?a=1&b=/", "/services?a=1&b=/"],
    ["/booking/service//", "/booking/service"],
    ["/a%2Fb/", "/a%2Fb"],
    ["/vancouver/?", "/vancouver"],
  ])("%s is moved to %s", (address, moved) => {
    expect(withoutLastSlash(address)).toBe(moved);
  });

  it.each([
    "/",
    "//",
    "/?a=/",
    "/vancouver",
    "/vancouver?to=/",
    "//elsewhere.test/",
    "///elsewhere.test/",
    "/\\elsewhere.test/",
    "/.//elsewhere.test/",
    "/a/..//elsewhere.test/",
    "http://elsewhere.test/",
    "/a\r\nb/",
    "",
  ])("%j is not", (address) => {
    expect(withoutLastSlash(address)).toBeNull();
  });
});
