import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { useFormErrors } from "~/ui/form-errors";
import { PageHeading } from "~/ui/page-heading";

export function NarrowPage({
  title,
  formId = "",
  reply,
  children,
}: {
  title: string;
  formId?: string;
  reply?: SubmissionResult<string[]>;
  children: ReactNode;
}) {
  const { main, errors } = useFormErrors(formId, reply);
  return (
    <div className="page py-12 md:py-20">
      <div className="max-w-md">
        <ErrorSummary title="There's a problem" errors={errors} main={main} />
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </div>
  );
}
