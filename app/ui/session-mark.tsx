import { useRouteLoaderData } from "@remix-run/react";

/**
 * Without a script Chromium brings typed text back into a form whose first two fields are named as
 * before, whoever typed it. Under another session the first one's name is another. It's never sent.
 */
export function SessionMark() {
  const root = useRouteLoaderData("root") as { session: string | null } | undefined;
  return root?.session ? <input type="hidden" disabled name={root.session} /> : null;
}
