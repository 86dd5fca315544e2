import { Form, Link } from "@remix-run/react";
import type { StoppedNight } from "~/dashboard/night.server";
import { useBusy } from "~/dashboard/use-busy";
import { endingWords, erasedWords, isCopyDue, lossWords } from "~/domain/night";
import { formatDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

/** One press agrees to exactly what it says. */
export function StoppedNightCard({ night }: { night: StoppedNight | null }) {
  if (!night) return null;
  return (
    <section
      aria-labelledby="stopped-night"
      className="rounded-card border-bad bg-card mt-6 grid gap-3 border px-4 py-4 md:px-5"
    >
      {night.stop ? <NightQuestion night={night} /> : <AgreedNight night={night} />}
    </section>
  );
}

/** Where its backup can't be made, nothing else would say why customers get no reminders. */
function AgreedNight({ night: { setsAside } }: { night: StoppedNight }) {
  return (
    <>
      <h2 id="stopped-night">Nightly cleanup hasn't run yet</h2>
      <p>
        It was agreed to, and it's tried every ten minutes after 3 AM. Until then no reminder or
        free time is sent.
        {setsAside
          ? " If this is still here after an hour, its backup can't be made, often because the disk is full: the server's log says why."
          : ""}
      </p>
    </>
  );
}

function NightQuestion({ night }: { night: StoppedNight }) {
  const busy = useBusy();
  const { stop, last, today, erased, retentionDays, setsAside, copy } = night;
  const counted = (count: number) => count.toLocaleString("en-CA");
  const [goes, ends] = [erasedWords(night), endingWords(night)];
  const does = [goes && `erase ${goes}`, ends && `end ${ends}`].filter(Boolean).join(", ");
  return (
    <>
      <h2 id="stopped-night">Nightly cleanup is on hold</h2>
      <p>
        {last && stop === "gap"
          ? `It ${isCopyDue(night) ? "was agreed to" : "last ran"} on ${formatDate(last)}, and today is ${formatDate(today)}.`
          : `Today is ${formatDate(today)}, and many ${erased > 0 ? "bookings" : "inquiries"} would go at once.`}{" "}
        It would remove old backups
        {night.hasCopies ? ", which may hold the only bookings left" : ""}, and erase{" "}
        <strong className="font-semibold">{lossWords(night)}</strong> for good: those from more than{" "}
        {counted(retentionDays)} days ago{night.inquiries > 0 ? "" : ", and inquiries as old"}.{" "}
        {ends ? `After it ${ends} would end, as their days are over. ` : ""}
        {copy
          ? `The newest backup with ${copy.bookings > 0 ? "bookings" : "inquiries"} is of ${formatDate(copy.made)} and has ${counted(copy.bookings || copy.all)}. `
          : ""}
        Until you answer, nothing is erased or removed
        {stop === "gap" ? ", and no reminder or free time is sent" : ""}.
        {setsAside ? " A backup from before is kept for 35 days after it." : ""}
      </p>
      <p>
        If that isn't today's date, the server's clock is wrong: have it set right, and the cleanup
        goes on by itself. How long bookings are kept is under{" "}
        <Link to={operatorPaths.hours} className="link -my-2.5 inline-flex min-h-11 items-center">
          Hours and closures
        </Link>
        .
      </p>
      <Form method="post" action={operatorPaths.night} preventScrollReset>
        <input type="hidden" name="last" value={last ?? ""} />
        <input type="hidden" name="today" value={today} />
        {(["bookings", "erased", "inquiries", "erasedInquiries", "ending"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={night[name]} />
        ))}
        <Button disabled={busy}>The date is right, {does || "go on"}</Button>
      </Form>
    </>
  );
}
