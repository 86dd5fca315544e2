import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecoveryCode, RECOVERY_BYTES, spellRecoveryCode } from "~/domain/recovery-code";

describe("a recovery code", () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "0000-0000-0000-0000"],
    [[255, 255, 255, 255, 255, 255, 255, 255, 255, 255], "zzzz-zzzz-zzzz-zzzz"],
    [[0x08, 0x42, 0x10, 0x84, 0x21, 0x08, 0x42, 0x10, 0x84, 0x21], "1111-1111-1111-1111"],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 31], "0000-0000-0000-000z"],
  ])("a recovery code spells %j as %s", (bytes, code) =>
    expect(spellRecoveryCode(Uint8Array.from(bytes))).toBe(code),
  );

  it("a recovery code is read as it was spelled, and no two are the same", () => {
    const bytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, two) => {
        expect(readRecoveryCode(spellRecoveryCode(one))).toBe(spellRecoveryCode(one));
        expect(spellRecoveryCode(one) === spellRecoveryCode(two)).toBe(
          Buffer.from(one).equals(Buffer.from(two)),
        );
      }),
    );
  });

  it.each([
    "k7mp-x2vd-9qrt-4h10",
    "K7MP-X2VD-9QRT-4H10",
    " k7mp x2vd 9qrt 4h10 ",
    "k7mpx2vd9qrt4h10",
    "k7mp\u2212x2vd\u20439qrt\u02D74h10",
    "k7mp–x2vd–9qrt–4hIo",
    "k7mp-x2vd-9qrt-4hLO",
    "ｋ７ｍｐ－ｘ２ｖｄ－９ｑｒｔ－４ｈ１０",
    "k7mp\u00A0x2vd\u3164\u200B9qrt\u20114h١٠",
  ])("%j is read as it was meant", (typed) => {
    expect(readRecoveryCode(typed)).toBe("k7mp-x2vd-9qrt-4h10");
  });

  it.each([
    "",
    " ",
    "123456",
    "k7mp-x2vd-9qrt-4h1",
    "k7mp-x2vd-9qrt-4h100",
    "k7mp-x2vd-9qrt-4h1u",
    "k7mp-x2vd-9qrt-4h1é",
  ])("%j is none", (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });
});
