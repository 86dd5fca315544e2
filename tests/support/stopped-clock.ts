import { beforeEach, vi } from "vitest";

/**
 * Every test of the file begins an hour after the rows of `bookingRow` were booked, a week before their day: what is sent about a booking
 * depends on whether it lies ahead.
 */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-01T19:00:00.000Z") });
  });
}
