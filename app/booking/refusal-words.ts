/** What is said of a time that cannot be booked, over the times that are offered in its place (§5, decision 9). */
export const LOST_TIME = { title: "That time is no longer free", words: "That time is no longer free. Choose one of these times" };
export const OUTSIDE_HOURS = { title: "That time cannot be booked", words: "The selected time is outside of business hours" };

/** Over the errors of a form in which a needed answer is missing (§5). */
export const ANSWERS_MISSING = "Please fill in all required fields";

/** What is said where a fault of ours kept a booking from being made (§8). */
export const BOOKING_FAILED = { title: "Booking failed", words: "There was an error processing your booking. Please try again or contact us directly." };
