import ical, {
  escape,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import type { Snapshot } from "~db/journal";
import { type Business, ownPhone } from "~/content/business";
import { STATUS } from "~/domain/booking";
import { isToAgree, statusWords } from "~/domain/request";
import type { Schedule } from "~/domain/hours";
import { readyWords } from "~/domain/pickup";
import { type CivilDate, DAY_MINUTES, dayNumber, fromDayNumber } from "~/domain/time";
import { isolated } from "~/domain/text";
import { vehicleInWords } from "~/domain/vehicle";
import { mailtoAddress, sanitizeLine } from "./sanitize";
import {
  addressOf,
  placeNotes,
  placeWords,
  sanitizedBooking,
  totalLine,
  workWords,
} from "./letter-words.server";

/** For a deleted booking, pass the status "cancelled". */
type CalendarBooking = Pick<
  Snapshot,
  | "reference"
  | "sequence"
  | "status"
  | "booking_date"
  | "start_minute"
  | "duration_minutes"
  | "cure_minutes"
  | "service_name"
  | "service_options"
  | "vehicle_type"
  | "vehicle_make"
  | "vehicle_model"
  | "location_mode"
  | "street"
  | "city"
  | "place"
  | "by_arrangement"
  | "is_request"
  | "total_price_cents"
  | "taxes"
>;

export type CalendarMethod = "REQUEST" | "PUBLISH" | "CANCEL";

/**
 * `dtstamp`: the ISO instant of the last change. `attendee`: the recipient of REQUEST or CANCEL.
 */
export type CalendarOptions = {
  business: Business;
  schedule: Schedule;
  origin: string;
  dtstamp: string;
  method: CalendarMethod;
  attendee?: string;
};

/** RFC 5545; no alarm (docs/product.md#calendar-files). */
export function calendarFile(booking: CalendarBooking, options: CalendarOptions): string {
  const { business, schedule, origin, dtstamp, method, attendee } = options;
  const shown: CalendarBooking = sanitizedBooking(
    method === "CANCEL" ? { ...booking, status: "cancelled" } : booking,
  );
  const words = customerWords(shown, business, schedule);
  return printCalendar(
    [
      {
        ...eventOf(shown, dtstamp),
        ...words,
        ...partiesOf(business, method, attendee),
        url: origin,
      },
    ],
    method,
  );
}

/** For a calendar to subscribe to: its name, and how often to look, in seconds. */
type Subscription = { name: string; ttl: number };

export function printCalendar(
  events: ICalEventData[],
  method: CalendarMethod,
  subscription?: Subscription,
): string {
  const calendar = ical({
    prodId: "//northlight-detailing//bookings//EN",
    method: ICalCalendarMethod[method],
    events,
    // The library escapes no name.
    ...(subscription && { ...subscription, name: escape(sanitizeLine(subscription.name), false) }),
  });
  // The library would write it before the calendar's last properties, and not without an event.
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, VTIMEZONE)}\r\n`;
}

export function eventOf(
  booking: Pick<
    CalendarBooking,
    "reference" | "sequence" | "status" | "booking_date" | "start_minute" | "duration_minutes"
  >,
  dtstamp: string,
): ICalEventData {
  return {
    id: `${booking.reference}@bookings.northlight-detailing`,
    sequence: booking.sequence,
    stamp: new Date(dtstamp),
    timezone: ZONE,
    start: wallTime(booking.booking_date, booking.start_minute),
    end: wallTime(booking.booking_date, booking.start_minute + booking.duration_minutes),
    status: ICalEventStatus[STATUS[booking.status].calendar],
  };
}

/** No URL that opens the booking, since calendars are shared. */
function customerWords(
  booking: CalendarBooking,
  business: Business,
  schedule: Schedule,
): Pick<ICalEventData, "summary" | "location" | "description"> {
  const [address, phone] = [addressOf(booking), ownPhone(business)];
  const { status } = booking;
  const { calendar } = STATUS[status];
  const ready = readyWords(booking, schedule);
  const lines = [
    `Reference ${booking.reference}`,
    workWords(booking),
    ...(ready ? [ready] : []),
    `Vehicle: ${vehicleInWords(booking)}`,
    totalLine(booking),
    ...placeNotes(booking, "customer"),
    ...(calendar === "TENTATIVE"
      ? [statusWords("page", { status, isOpen: isToAgree(booking) })]
      : []),
    calendar === "CANCELLED"
      ? `This booking is cancelled. Questions? ${phone ? `Call ${phone}` : `Write to ${business.email}`}.`
      : `To move or cancel, ${phone ? `call ${phone} or ` : ""}use the link in our message. Declining this entry doesn't cancel the booking.`,
  ];
  return {
    summary: isolated(
      `${booking.service_name}, ${business.name}${calendar === "TENTATIVE" ? " (to be confirmed)" : ""}`,
    ),
    location: address
      ? `${address}, BC`
      : booking.location_mode === "shop"
        ? [business.name, business.street, business.city, "BC"].filter(Boolean).join(", ")
        : placeWords(booking, "customer", business),
    description: isolated(lines.join("\n")),
  };
}

/**
 * Mail programs update and withdraw only what came as a REQUEST to one of its attendees; the
 * customer accepted by booking. A published entry has no attendees (RFC 5546).
 */
function partiesOf(
  business: Business,
  method: CalendarMethod,
  attendee: string | undefined,
): Pick<ICalEventData, "organizer" | "attendees"> {
  const organizer = { name: quotable(business.name), email: mailtoAddress(business.email) };
  if (method === "PUBLISH" || !attendee) return { organizer };
  const status = ICalAttendeeStatus.ACCEPTED;
  return {
    organizer,
    attendees: [
      { email: mailtoAddress(attendee), role: ICalAttendeeRole.REQ, status, rsvp: false },
    ],
  };
}

/** An iCalendar parameter value can't contain a quotation mark. */
function quotable(name: string): string {
  return sanitizeLine(name).replaceAll(/["\\]/g, "'");
}

/** UTC−7 by any reader's own data too (docs/decisions/0019-calendar-files.md): the sign is POSIX's. */
const ZONE = "Etc/GMT+7";
const VTIMEZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:-0700",
  "TZOFFSETTO:-0700",
  "END:STANDARD",
  "END:VTIMEZONE",
  "",
].join("\r\n");

/** Shaped like a Day.js object: the library would read a Date in the machine's zone. */
function wallTime(date: CivilDate, minute: number) {
  const day = fromDayNumber(dayNumber(date) + Math.floor(minute / DAY_MINUTES));
  const ofDay = minute % DAY_MINUTES;
  const [hours, minutes] = [Math.floor(ofDay / 60), ofDay % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  const inOrder = `${day}T${hours}:${minutes}:00Z`;
  return {
    isValid: () => true,
    format: (pattern?: string) =>
      pattern === "HHmmss" ? `${hours}${minutes}00` : day.replaceAll("-", ""),
    toDate: () => new Date(inOrder),
    toJSON: () => inOrder,
  };
}
