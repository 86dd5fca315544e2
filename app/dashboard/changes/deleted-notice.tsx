import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import type { Deletion } from "./deleted.server";
import type { Filter } from "../filter";
import { Frame } from "../frame";
import { deletedWords } from "./history-words";
import { detailsPath } from "../links";
import { MissingBooking } from "../missing-booking";

type Props = { id: number; filter: Filter; deletion: Deletion };

type Loaded =
  { booking: null } | { booking: { id: number }; filter: Filter; deletion: Deletion | null };

export function NothingToChange(data: Loaded) {
  const isDeleted = data.booking && data.deletion;
  return (
    <Frame>
      {isDeleted ? (
        <DeletedNotice id={data.booking.id} filter={data.filter} deletion={data.deletion!} />
      ) : (
        <MissingBooking />
      )}
    </Frame>
  );
}

function DeletedNotice({ id, filter, deletion }: Props) {
  return (
    <div className="page py-12 md:py-16">
      <PageHeading>This booking is deleted</PageHeading>
      <p className="max-w-measure mt-4 wrap-anywhere">{deletedWords(deletion)}.</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard}>Back to bookings</ButtonLink>{" "}
        <ButtonLink to={detailsPath(id, filter)} look="primary">
          See the deleted booking
        </ButtonLink>
      </p>
    </div>
  );
}

/** Links to a new tab, because the form would be lost. */
export function DeletedMeanwhile({ id, filter, deletion }: Props) {
  return (
    <section
      id="deletion"
      tabIndex={-1}
      aria-labelledby="deletion-title"
      className="border-bad bg-card rounded-card grid gap-2 border-l-4 px-5 py-4"
    >
      <h2 id="deletion-title">Deleted since you opened this page</h2>
      <p className="font-semibold wrap-anywhere">{deletedWords(deletion)}</p>
      <p>
        What you entered is kept below. To save it, undo the deletion first, then press again here.
      </p>
      <p>
        <a
          href={detailsPath(id, filter)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          See the deleted booking
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
