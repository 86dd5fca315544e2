import { Fragment } from "react";

/** Breaks after the @ or a dot; within a part only if that alone is too long. */
export function EmailWords({ email }: { email: string }) {
  const parts = email.match(/[^@.]*[@.]|[^@.]+$/g) ?? [];
  return (
    <>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}
