import { useActionData, useLoaderData } from "@remix-run/react";
import type { Values } from "~/domain/values";
import { ANSWER, type Reply, SentFields } from "~/ui/reply";

/** What a button carries; without a version it means the same for each. */
export function ActionFields({ version }: { version?: number }) {
  const page = useLoaderData<{ key: string }>();
  const refused = useActionData<Partial<Reply>>();
  return <SentFields shown={{ key: refused?.key || page.key, version }} />;
}

export function HiddenFields({ values }: { values: Record<string, string | number> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A form as it was sent, beside the answer to what it's asked. */
export function SentAgain({ values }: { values: Values }) {
  const { [ANSWER]: _, confirmed: __, ...sent } = values;
  return <HiddenFields values={sent} />;
}
