import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { Values } from "~/domain/values";
import { Button } from "~/ui/button";
import { ANSWER, type Reply, SentFields } from "~/ui/reply";
import { useBusy } from "./use-busy";

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

type PressProps = Omit<ComponentProps<typeof Button>, "className"> & {
  to: string;
  version?: number;
  /** What's pressed, in hidden fields. */
  sent: Record<string, string | number>;
  button: ReactNode;
  /** What it's about, for whoever hears it. */
  about?: string;
  className?: string;
};

/** A form of one button, and of what stands before it. */
export function PressForm(props: PressProps) {
  const { to, version, sent, button, about, className, children, ...look } = props;
  const busy = useBusy();
  return (
    <Form method="post" action={to} preventScrollReset className={className}>
      <ActionFields version={version} />
      <HiddenFields values={sent} />
      {children}
      <Button size="small" disabled={busy} {...look}>
        {button}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </Form>
  );
}

/** A form as it was sent, beside the answer to what it's asked. */
export function SentAgain({ values }: { values: Values }) {
  const { [ANSWER]: _, confirmed: __, ...sent } = values;
  return <HiddenFields values={sent} />;
}
