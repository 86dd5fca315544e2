/** A toast's "Undo" posts no fields: they're in its address. */
export function postedIn(request: Request, form: URLSearchParams): URLSearchParams {
  return form.has("change") ? form : new URL(request.url).searchParams;
}

/** Above a form that others have changed: its errors say what they saved. */
export const LOOK_AGAIN =
  "Somebody has saved changes meanwhile. Look at them again, then save yours";
export const UNKNOWN = "That can't be set here any more. Nothing has been changed.";
