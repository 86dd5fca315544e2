import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/** Changes once this form's submission (`isOwn`) is done, so that React resets its fields. */
export function useEmptied(isOwn: (sent: FormData) => boolean): number {
  const { state, formData } = useNavigation();
  const [reply, shown] = [useActionData(), useLoaderData()];
  const [key, setKey] = useState(0);
  const [before, setBefore] = useState<unknown>();
  if (before === undefined && formData && isOwn(formData)) setBefore(shown);
  if (before !== undefined && state === "idle") {
    setBefore(undefined);
    // A successful submit has no action data, only the page's own data, reloaded.
    if (!reply && before !== shown) setKey(key + 1);
  }
  return key;
}
