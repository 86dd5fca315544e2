/** Outside our towns: by road, over a ferry, too far by road, or in another country. */
export type Beyond = "road" | "ferry" | "far" | "abroad";
/** What a name or a code tells: which of our towns it may be, or that it's beyond them. */
export type Located<Town extends string> = {
  name: string | null;
  towns: readonly Town[];
  beyond: Beyond | null;
};
export type Gazetteer<Town extends string> = {
  /** In lower case and without punctuation. */
  names: ReadonlyMap<string, Located<Town>>;
  /** By their first letter, since the first is hardly ever mistyped. */
  spellings: ReadonlyMap<string, readonly string[]>;
  /** What a spelling is nearly, but isn't mistyped from. */
  words: ReadonlySet<string>;
  /** Whether a town is too far from a place to be gone to by mistake. */
  isFar: (place: string, town: string) => boolean;
  /** Far towns' names that streets here have too. */
  streets: ReadonlySet<string>;
  /** Streets that those cross, as they're called without a street's word. */
  crossings: ReadonlySet<string>;
  /** By the beginning of a postal code. */
  codes: ReadonlyMap<string, Located<Town>>;
  /** States and other provinces: by their two letters, and by name in lower case. */
  regions: ReadonlyMap<string, Located<Town>>;
};
