import type { ReactNode } from "react";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";

/** A page with one question, such as the sign-in. */
export function NarrowPage({
  title,
  errors = {},
  children,
}: {
  title: string;
  errors?: FieldErrors;
  children: ReactNode;
}) {
  return (
    <div className="page py-12 md:py-20">
      <div className="max-w-md">
        <ErrorSummary title="There is a problem" errors={errors} />
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </div>
  );
}
