import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { useFormErrors } from "~/ui/form-errors";
import { PageHeading } from "~/ui/page-heading";

export function NarrowPage({
  title,
  formId = "",
  reply,
  aside,
  children,
}: {
  title: string;
  formId?: string;
  reply?: SubmissionResult<string[]>;
  /** Beside the form where there's room, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { main, errors } = useFormErrors(formId, reply);
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-md">
        <ErrorSummary title="There's a problem" errors={errors} main={main} />
      </div>
      <PageHeading>{title}</PageHeading>
      <div className="grid gap-x-20 lg:grid-cols-[28rem_22rem] lg:items-start">
        <div className="max-w-md">{children}</div>
        {aside}
      </div>
    </div>
  );
}
