import ICAL from "ical.js";

/** Parses a calendar file with an independent library, not with the code that writes it. */
export function readCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents("vevent");
  const event = new ICAL.Event(events[0]!);
  const text = (name: string) => String(events[0]!.getFirstPropertyValue(name) ?? "");
  return {
    calendar,
    events,
    zones: calendar.getAllSubcomponents("vtimezone"),
    method: String(calendar.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    status: text("status"),
    stamp: text("dtstamp"),
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: events[0]!.getFirstProperty("organizer")!,
    attendees: events[0]!.getAllProperties("attendee"),
    starts: moment(event.startDate),
    ends: moment(event.endDate),
    /** The names of all properties, in file order. */
    properties: events[0]!.getAllProperties().map((property) => property.name),
  };
}

/** The local time as written in the file, and the instant that the file's own VTIMEZONE makes of it. */
function moment(time: ICAL.Time) {
  return {
    local: time.toString(),
    instant: new Date(time.toUnixTime() * 1000).toISOString(),
    zone: time.zone?.tzid,
  };
}

/** What RFC 5545 requires of every file's lines, measured in bytes. */
export function linesOf(content: string): {
  lines: string[];
  longest: number;
  endsRight: boolean;
  strayBreaks: number;
} {
  const lines = content.split("\r\n");
  return {
    lines: lines.slice(0, -1),
    longest: Math.max(...lines.map((line) => Buffer.byteLength(line))),
    endsRight: lines.at(-1) === "",
    strayBreaks: lines.filter((line) => /[\r\n]/.test(line)).length,
  };
}
