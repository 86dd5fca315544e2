import { afterEach, describe, expect, it } from "vitest";
import { seal, unseal } from "~/server/sealed.server";
import { env } from "~/server/env.server";

const secrets = [...env.SESSION_SECRET];
afterEach(() => {
  env.SESSION_SECRET.splice(0, env.SESSION_SECRET.length, ...secrets);
});

describe("what is sealed", () => {
  it.each(["", "x", "JBSWY3DPEHPK3PXP", "é🚗", "long ".repeat(500)])(
    "what is sealed is read again: %j",
    (text) => expect(unseal("a purpose", seal("a purpose", text))).toBe(text),
  );

  it("what is sealed does not show", () =>
    expect(
      Buffer.from(seal("a purpose", "JBSWY3DP"), "base64url").toString("latin1"),
    ).not.toContain("JBSWY3DP"));

  it("what is sealed is another each time", () =>
    expect(seal("a", "text")).not.toBe(seal("a", "text")));

  it("what is sealed opens for its own purpose only", () =>
    expect(unseal("another", seal("a purpose", "text"))).toBeNull());

  it.each(["", "nonsense", "AAAA".repeat(30)])("%j opens as nothing", (sealed) =>
    expect(unseal("a purpose", sealed)).toBeNull(),
  );

  it("what is sealed opens no more when one bit is turned", () => {
    const bytes = Buffer.from(seal("a purpose", "text"), "base64url");
    for (let index = 0; index < bytes.length; index++) {
      const turned = Buffer.from(bytes);
      turned[index]! ^= 1;
      expect(unseal("a purpose", turned.toString("base64url"))).toBeNull();
    }
  });

  it("what is sealed opens while its secret is among the present ones", () => {
    const sealed = seal("a purpose", "text");
    env.SESSION_SECRET.unshift("another secret that is long enough to be one");
    expect(unseal("a purpose", sealed)).toBe("text");
    env.SESSION_SECRET.pop();
    expect(unseal("a purpose", sealed)).toBeNull();
  });
});
