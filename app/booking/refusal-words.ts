/** What the page says about a time that cannot be booked, above the times offered instead (§5, decision 9). */
export const OFFERED = "Choose one of these times";
export const LOST_TIME = {
  title: "That time is no longer free",
  words: `That time is no longer free. ${OFFERED}`,
};
export const OUTSIDE_HOURS = {
  title: "That time cannot be booked",
  words: "The selected time is outside of business hours",
};

/** The heading over the errors of a form that lacks a required answer (§5). */
export const ANSWERS_MISSING = "Please fill in all required fields";

/** What the page says if a fault of ours kept a booking from being made (§8). */
export const BOOKING_FAILED = {
  title: "Booking failed",
  words: "There was an error processing your booking. Please try again or contact us directly.",
};
