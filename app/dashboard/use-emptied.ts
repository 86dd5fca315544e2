import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * A key that changes when this form was submitted and the submission is done, so that React empties its fields; other forms
 * of the page leave it alone. `isOwn` tells this form's submissions by what they send.
 */
export function useEmptied(isOwn: (sent: FormData) => boolean): number {
  const { state, formData } = useNavigation();
  const [answered, shown] = [useActionData(), useLoaderData()];
  const [key, setKey] = useState(0);
  /** What the page showed when the form's own press left it; undefined while none is on its way. */
  const [left, setLeft] = useState<unknown>();
  if (left === undefined && formData && isOwn(formData)) setLeft(shown);
  if (left !== undefined && state === "idle") {
    setLeft(undefined);
    // A press that was done is answered with nothing but the page's own data, loaded anew.
    if (!answered && left !== shown) setKey(key + 1);
  }
  return key;
}
