import type { MessageState } from "~/domain/message";

/** Never more than is known about the letter. */
export function copyWords(
  state: MessageState | null,
  address: string,
  phone: string,
): string | null {
  switch (state) {
    case "waiting":
    case "sending":
    case "handing":
      return `We're sending a copy to ${address}.`;
    case "sent":
      return `We've sent a copy to ${address}.`;
    case "failed":
      return `Our mail to ${address} couldn't be delivered. If the address is wrong, call ${phone}.`;
    case "unsure":
      return `We tried to send a copy to ${address}. If it doesn't reach you, call ${phone}.`;
    case null:
      return null;
  }
}
