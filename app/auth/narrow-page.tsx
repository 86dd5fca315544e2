import { type ReactNode, useMemo } from "react";
import { ErrorSummary, type FieldErrors, usePartedErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";

export function NarrowPage({
  title,
  formId = "",
  refused,
  aside,
  children,
}: {
  title: string;
  formId?: string;
  refused?: FieldErrors;
  /** Beside the form where there's room, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { main, linked } = usePartedErrors(refused, formId);
  // The same object for the same reply, as there.
  const errors = useMemo(() => (main ? { ...linked, main } : linked), [linked, main]);
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-md">
        <ErrorSummary title="There's a problem" errors={errors} />
      </div>
      <PageHeading>{title}</PageHeading>
      <div className="grid gap-x-20 lg:grid-cols-[28rem_22rem] lg:items-start">
        <div className="max-w-md">{children}</div>
        {aside}
      </div>
    </div>
  );
}
