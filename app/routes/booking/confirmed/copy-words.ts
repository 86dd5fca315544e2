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
      return `We are sending a copy of this to ${address}.`;
    case "sent":
      return `We have sent a copy of this to ${address}.`;
    case "failed":
      return `Our mail to ${address} could not be delivered. If the address is wrong, phone ${phone}.`;
    case "unsure":
      return `We have tried to send a copy of this to ${address}. If it does not reach you, phone ${phone}.`;
    case null:
      return null;
  }
}
