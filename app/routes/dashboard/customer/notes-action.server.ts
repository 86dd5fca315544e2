import type { OperatorChange } from "~/auth/operator-route.server";
import { writeNotes } from "~/dashboard/customers/customers.server";
import { customerPath } from "~/dashboard/customers/customer-view";
import { paragraphs } from "~/domain/text";
import { idOf } from "~/server/ids";
import { z } from "~/server/zod.server";
import { NOTES_LIMIT } from "./notes-form";

const MEANWHILE = "Someone changed these notes meanwhile";

const title = "The notes haven't been saved";
const schema = z.object({
  notes: z
    .string()
    .default("")
    .transform(paragraphs)
    .check(({ value, issues }) => {
      const { length } = Array.from(value);
      if (length > NOTES_LIMIT)
        issues.push({
          code: "custom",
          input: value,
          message: `Notes: at most ${NOTES_LIMIT.toLocaleString("en-CA")} characters; these are ${length.toLocaleString("en-CA")}`,
        });
    }),
});

export const notesChange: OperatorChange<z.infer<typeof schema>> = ({ params }) => {
  const id = idOf(params.id);
  return {
    schema,
    title,
    async run(trx, { value: { notes }, version }) {
      const saved = await writeNotes(trx, id, notes, version);
      return saved.isNow
        ? { kind: "done", did: { what: "customer", id: String(id), outcome: "saved" } }
        : {
            kind: "stale",
            version: saved.version ?? version,
            merge: (values) => ({ title, errors: { notes: MEANWHILE }, values }),
          };
    },
    // Saved as they are already, they change nothing.
    holds: () => false,
    to: customerPath(id),
    told: () => ({ title: "Notes saved" }),
  };
};
