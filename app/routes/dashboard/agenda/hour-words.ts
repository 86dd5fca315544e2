import { formatTime } from "~/domain/time";

/** "10 AM"; "10:30 AM". */
export function hourWords(minute: number): string {
  return formatTime(minute).replace(":00", "");
}
