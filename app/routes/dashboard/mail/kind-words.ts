import type { MessageKind } from "~/domain/message";

export const KIND_WORDS: Record<MessageKind, string> = {
  received: "Booking received",
  confirmed: "Booking confirmed",
  changed: "Booking changed",
  cancelled: "Booking cancelled",
  reminder: "Reminder of the day before",
  keep: "One more step, to confirm a booking",
  newBooking: "New booking, to you",
  customerChanged: "Customer changed a booking, to you",
  customerCancelled: "Customer cancelled, to you",
  suspected: "Suspected bookings, to you",
  test: "Test message",
  invitation: "Invitation of an operator",
  passwordReset: "New password",
};
