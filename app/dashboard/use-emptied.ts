import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * A key that changes once this form's submission is done, so that React resets its fields. `isOwn`
 * recognizes its submissions by the data sent.
 */
export function useEmptied(isOwn: (sent: FormData) => boolean): number {
  const { state, formData } = useNavigation();
  const [answered, shown] = [useActionData(), useLoaderData()];
  const [key, setKey] = useState(0);
  /** Undefined unless a submission is pending. */
  const [left, setLeft] = useState<unknown>();
  if (left === undefined && formData && isOwn(formData)) setLeft(shown);
  if (left !== undefined && state === "idle") {
    setLeft(undefined);
    // A successful submit has no action data, only the page's own data, reloaded.
    if (!answered && left !== shown) setKey(key + 1);
  }
  return key;
}
