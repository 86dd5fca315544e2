/** The most that one may have as it's sent, and that a form of several may have in all. */
export const [PHOTO_MEGABYTES, UPLOAD_MEGABYTES] = [15, 30];

/** A photo in one size; `shape` is the upright half of a pair, or the whole. */
export type PhotoFile = {
  /** 16 hex digits. */
  photo: string;
  shape: "whole" | "half";
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
};
