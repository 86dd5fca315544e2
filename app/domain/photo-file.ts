/** A photo in one size; `shape` is the upright half of a pair, or the whole. */
export type PhotoFile = {
  /** 16 hex digits. */
  photo: string;
  shape: "whole" | "half";
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
};
