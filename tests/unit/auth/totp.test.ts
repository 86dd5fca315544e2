import { describe, expect, it } from "vitest";
import { halfMinuteOf, newTotpSecret, totpAddress } from "~/auth/totp.server";

/** "12345678901234567890", the secret of RFC 6238's table. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("RFC 6238's table", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("RFC 6238's code at %i seconds is %s", (seconds, code) => {
    expect(halfMinuteOf(code, SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });
});

describe("a code", () => {
  const AT = 1_234_567_890_000;
  const STEP = 41_152_263;

  it.each([
    [-31, STEP],
    [-30, STEP],
    [0, STEP],
    [29, STEP],
    [30, STEP],
    [59, STEP],
  ])("%i seconds off still belongs to its own half minute", (seconds, step) => {
    expect(halfMinuteOf("005924", SECRET, Math.floor(AT / 30_000) * 30_000 + seconds * 1000)).toBe(
      seconds === -31 ? null : step,
    );
  });

  it("a whole minute off is none", () =>
    expect(halfMinuteOf("005924", SECRET, AT + 60_000)).toBeNull());

  it.each([
    " 005 924 ",
    "005924",
    "005\u00A0924",
    "005\u2007924\u3164",
    "\u200E005924",
    "００５９２４",
    "٠٠٥٩٢٤",
  ])("%j is read in any digits, with its spaces", (typed) =>
    expect(halfMinuteOf(typed, SECRET, AT)).toBe(STEP),
  );

  it.each(["", "5924", "0059240", "00592a", "-05924", "005925"])("%j is not right", (typed) =>
    expect(halfMinuteOf(typed, SECRET, AT)).toBeNull(),
  );
});

it("a secret has 160 bits, and is another each time", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it("the address names the business and the operator", () => {
  const address = new URL(totpAddress(SECRET, "Wash & Wax: Burnaby", "robin+car@example.com"));
  expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(address.pathname)).toContain("robin+car@example.com");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: expect.stringContaining("Wash & Wax"),
    digits: "6",
    period: "30",
  });
});
