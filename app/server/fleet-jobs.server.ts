import type { DatabaseOrTransaction } from "~db/connect";
import { type AddressedJob, loadBooked, loadJobs } from "~db/fleet";
import { stopOf } from "~/content/gazetteer";
import type { FleetJob } from "~/domain/fleet";
import type { CivilDate } from "~/domain/time";
import { now } from "./clock.server";

type Days = { from: CivilDate; to: CivilDate };

/** What takes a crew's or a bay's time on the dates, where they drive for it; offers' held times too. */
export async function jobsOn(db: DatabaseOrTransaction, range: Days): Promise<FleetJob[]> {
  return stopping(await loadJobs(db, range, now()));
}

/** The bookings among them. */
export async function bookedOn(db: DatabaseOrTransaction, range: Days): Promise<FleetJob[]> {
  return stopping(await loadBooked(db, range, now()));
}

function stopping(jobs: readonly AddressedJob[]): FleetJob[] {
  return jobs.map(({ street, city, ...job }) => ({
    ...job,
    place: stopOf({ place: job.place, street, city }),
  }));
}
