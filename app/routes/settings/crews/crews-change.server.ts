import { findId } from "~/dashboard/request.server";
import type { NewResource, SettingsChange } from "~/domain/settings";
import type { CivilNow } from "~/domain/time";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import { SHOWN, textField } from "../saving/reply.server";
import { blockWords, readBlock } from "./block-fields";
import { readNewResource, readResource, RESOURCE_LABELS } from "./resource-fields";

/** Which form was sent, and what its page showed. */
export const pressSchema = z.object({
  change: z.enum(["resource", "add", "block", "unblock"]),
  id: textField,
  form: textField,
  ...SHOWN,
});

export const ERROR_TITLES = {
  resource: "The crew or bay hasn't been changed",
  add: "The crew or bay hasn't been added",
  block: "The block has not been added",
} as const;

type CrewsChange = Extract<SettingsChange, { kind: "resource" | "block" }>;

/** All of a form's errors at once, also where one field decides what another may be. */
function schemaOf<Value>(
  names: readonly string[],
  read: (values: Record<string, string>) => { value: Value; errors: FieldErrors },
) {
  const fields = z.object(Object.fromEntries(names.map((name) => [name, textField])));
  return fields.transform((values, context): Value => {
    const { value, errors } = read(values);
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: "custom", path: [field], message });
    return value;
  });
}

export const additionSchema = schemaOf<NewResource>(["name", "kind", "firstDay"], (values) => {
  const { resource, errors } = readNewResource(values);
  return { value: resource, errors };
});

export function changeSchema(kind: CrewsChange["kind"], now: CivilNow) {
  if (kind === "resource")
    return schemaOf<CrewsChange>(["id", "name", "firstDay", "lastDay"], (values) => {
      const { to, errors } = readResource(values);
      return { value: { kind, id: findId(values.id) ?? 0, to }, errors };
    });
  const names = ["resource", "from", "fromTime", "to", "toTime", "reason"];
  return schemaOf<CrewsChange>(names, (values) => {
    const { block, errors } = readBlock(values, now);
    const missing: FieldErrors = values.resource ? {} : { resource: "Choose a crew or bay" };
    const resource = findId(values.resource) ?? 0;
    return { value: { kind, resource, block }, errors: { ...missing, ...errors } };
  });
}

export function savedWords(change: CrewsChange, { date }: CivilNow): string {
  return change.kind === "resource"
    ? `${change.to.name} saved`
    : `Block added: ${blockWords(change.block, date)}`;
}

export function fieldName(field: string): string {
  return Object.hasOwn(RESOURCE_LABELS, field)
    ? RESOURCE_LABELS[field as keyof typeof RESOURCE_LABELS]
    : field;
}
