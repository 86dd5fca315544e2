import { Form, Link } from "@remix-run/react";
import type { Deletion } from "~/dashboard/changes/deleted.server";
import type { Filter } from "~/dashboard/filter";
import { deletedWords } from "~/dashboard/changes/history-words";
import { restorePath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

export function DeletedBooking({ deletion }: { deletion: Deletion & { erased: string } }) {
  return (
    <section
      aria-labelledby="deletion"
      className="border-bad rounded-card bg-paper mt-6 border-l-4 px-4 py-3"
    >
      <p id="deletion" className="text-bad font-semibold wrap-anywhere">
        {deletedWords(deletion)}
      </p>
      <p>
        It's in no list and takes no time. It's erased {deletion.erased} after its date.{" "}
        <Link to={operatorPaths.deleted} className="link -my-2.5 inline-flex min-h-11 items-center">
          All deleted bookings
        </Link>
      </p>
    </section>
  );
}

export function UndoDeletion({ id, filter }: { id: number; filter: Filter }) {
  const busy = useBusy();
  return (
    <Form method="post" action={restorePath(id, filter)} preventScrollReset>
      <input type="hidden" name="to" value="booking" />
      <Button look="primary" size="small" disabled={busy}>
        Undo the deletion
      </Button>
    </Form>
  );
}
