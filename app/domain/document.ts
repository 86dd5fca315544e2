/** What an owner changes on the settings screens, each as a whole (docs/product.md#versions). */
export const DOCUMENT_KINDS = [
  "business",
  "catalogue",
  "reviews",
  "words",
  "photos",
  "hours",
  "money",
  "mail",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The newest, which can be brought back; of the photos no others are kept. */
export const SHOWN_VERSIONS = 20;

/** `savedBy` is an operator's name or email; null for what the shop began with. */
export type DocumentVersion = {
  version: number;
  note: string;
  savedAt: string;
  savedBy: string | null;
};

/** Said of the version that erases a photo from all others: nothing brings it back. */
export const REMOVED_FOR_GOOD = "A photo removed for good";
