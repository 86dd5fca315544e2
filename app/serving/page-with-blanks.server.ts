import { type OwnValues, type Piece, sectionsOf } from "~/server/stand-in.server";
import type { Encoding } from "./accepted";
import { compressQuickly, QUICKEST } from "./compressed.server";
import { sourceOf, sourcesWord } from "./script-sources.server";

type Own = Exclude<Piece, string>;

/** A shared page with placeholders for each visitor's own values: parsed once, assembled per visitor. */
export class PageWithBlanks {
  readonly #pieces: (Buffer | Own)[];
  readonly #sources: Piece[];

  constructor(html: string) {
    const sections = sectionsOf(html);
    this.#pieces = sections
      .flatMap(({ pieces }) => pieces)
      .map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece));
    this.#sources = sections
      .filter(({ isScript }) => isScript)
      .map(({ pieces }) => {
        const source = (own: OwnValues) => sourceOf(filled(pieces, own).join(""));
        return pieces.length === 1 ? source(new Map()) : source;
      });
  }

  /** The script sources its content security policy must allow, given these values. */
  sources(own: OwnValues): string {
    return sourcesWord(filled(this.#sources, own));
  }

  as(encoding: Encoding | null, own: OwnValues): Buffer {
    const bytes = Buffer.concat(
      this.#pieces.map((piece) => (typeof piece === "function" ? Buffer.from(piece(own)) : piece)),
    );
    return encoding ? compressQuickly(bytes, encoding, QUICKEST) : bytes;
  }
}

function filled(pieces: readonly Piece[], own: OwnValues): string[] {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece(own)));
}
