import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "~/serving/accepted";

describe("how an answer is to be compressed", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br; q=0.8 , gzip; q=0.8", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["*", "br"],
    ["*;q=0", null],
    ["br;q=0, *", "gzip"],
    ["gzip;q=0, *;q=0.1", "br"],
    ["identity", null],
    ["identity;q=1, gzip;q=0.5", null],
    ["identity;q=0.5, gzip", "gzip"],
    ["deflate, zstd", null],
    ["br;q=nonsense", null],
    ["", null],
    [undefined, null],
  ])("%j: %j", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
