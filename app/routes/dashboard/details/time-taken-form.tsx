import { Form } from "@remix-run/react";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import type { TimeConflict } from "~/desk/time-conflict.server";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";

type Props = { id: number; filter: Filter; conflict: TimeConflict; again: Record<string, string> };

/** `again` is what was pressed before; this button does it anyway. */
export function TimeTakenForm({ id, filter, conflict, again }: Props) {
  const busy = useBusy();
  return (
    <Form method="post" action={detailsPath(id, filter)} preventScrollReset className="mt-5">
      {Object.entries(again).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TimeConflictPanel conflict={conflict} anyway="Book anyway" busy={busy} />
    </Form>
  );
}
