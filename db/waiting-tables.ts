import type { Generated } from "kysely";
import type { EndedWhy, OfferAnswer, WeatherAnswer } from "~/domain/waiting";
import type { BookingTable } from "./booking-tables";

/** Times are epoch milliseconds, days civil dates. */
export type WaitingEntryTable = {
  id: Generated<number>;
  /** SHA-256 of the secret in its page's address. */
  secret_hash: string;
  created_at: number;
  /** Null until the button behind its letter is pressed: it's in line from then on. */
  confirmed_at: number | null;
  ended_at: number | null;
  ended_why: EndedWhy | null;
  name: string;
  /** "" if there is none, as of the phone. */
  email: string;
  phone: string;
  /** The booking that an earlier time is wanted for, or that came of it. */
  booking_id: number | null;
  /** Null if an earlier time is wanted: the work is the booking's. */
  flow: BookingTable["flow"] | null;
  service_key: string | null;
  /** JSON: option names. */
  service_options: string | null;
  vehicle_type: string | null;
  place: string;
  /** As typed, "" where nothing was; of a booking its own count. */
  street: Generated<string>;
  city: Generated<string>;
  from_day: string;
  to_day: string;
  /** "" for any, else `DayPart`s with commas. */
  parts: string;
  unanswered: Generated<number>;
  /** Hashed. */
  address_key: string | null;
  /** Who wrote it in. */
  operator_id: number | null;
  /** The day of the job that an operator asks about because of its weather: then it isn't in line. */
  weather_day: string | null;
  answer: WeatherAnswer | null;
  /** When an operator texted who was asked. */
  texted_at: number | null;
};

export type WaitingOfferTable = {
  id: Generated<number>;
  entry_id: number;
  /** The id of the first offer of the same time; null only until that has one. */
  batch: number | null;
  date: string;
  start_minute: number;
  place: string;
  resource_id: number | null;
  duration_minutes: number;
  extra_minutes: number;
  cure_minutes: number;
  offered_at: number;
  until: number;
  answered_at: number | null;
  answer: OfferAnswer | null;
  /** When an operator texted whoever has no email. */
  texted_at: number | null;
};
