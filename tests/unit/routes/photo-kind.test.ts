import { expect, it } from "vitest";
import { photoKind } from "~/server/photo-header";

const bytes = (text: string) => Buffer.from(text, "latin1");

it.each([
  ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["jpeg", "\xff\xd8\xff\xe1\0\x10Exif"],
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["webp", "RIFF\x24\0\0\0WEBPVP8 "],
  ["heic", "\0\0\0\x18ftypheic\0\0\0\0"],
  ["heic", "\0\0\0\x18ftypmif1\0\0\0\0"],
  ["heic", "\0\0\0\x1cftypmif1\0\0\0\0mif1heic"],
  ["avif", "\0\0\0\x18ftypavif\0\0\0\0"],
  ["avif", "\0\0\0\x18ftypavis\0\0\0\0"],
  ["avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avif"],
  [null, "\0\0\0\x18ftypisom\0\0\0\0"],
  [null, "RIFF\x24\0\0\0WAVEfmt "],
  [null, "GIF89a"],
  [null, "%PDF-1.7"],
  [null, "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  [null, "\xff\xd8"],
  [null, ""],
])("%s: %j", (kind, head) => {
  expect(photoKind(bytes(head))).toBe(kind);
});
