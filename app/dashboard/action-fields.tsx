import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reply } from "~/ui/reply";

/** What a press on a booking carries; without a version it means the same for each. */
export function ActionFields({ version }: { version?: number }) {
  const page = useLoaderData<{ key: string }>();
  const refused = useActionData<Partial<Reply>>();
  return (
    <>
      <input type="hidden" name="key" value={refused?.key ?? page.key} />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
    </>
  );
}
