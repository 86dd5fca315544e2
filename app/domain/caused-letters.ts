import type { MessageKind } from "./message";

/**
 * What somebody unknown can have written, by a form and an address that they type. All that they
 * change, move or cancel counts as "changed", and as "customerChanged" if only operators hear of it.
 */
export type CausedLetter = Extract<
  MessageKind,
  "keep" | "link" | "changed" | "customerChanged" | "waitingConfirm" | "inquiry" | "passwordReset"
>;

export const WITHIN_MS = 60 * 60_000;
export const MOST_FROM_ADDRESS = 5;
const MOST_IN_ALL = 30;

/** In a total of theirs anybody could keep operators from a new password, inquiries or changes. */
export const TO_OPERATORS: readonly CausedLetter[] = [
  "customerChanged",
  "inquiry",
  "passwordReset",
];

/**
 * Whether one more letter may be written. The counts are those of the last hour, from the same
 * internet address and of all that go to others than operators.
 */
export function mayCause(
  kind: CausedLetter,
  { fromAddress, inAll }: { fromAddress: number; inAll: number },
): boolean {
  return fromAddress < MOST_FROM_ADDRESS && (TO_OPERATORS.includes(kind) || inAll < MOST_IN_ALL);
}
