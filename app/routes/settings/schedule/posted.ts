/** A toast's "Undo" posts no fields: they're in its address. */
export function postedIn(request: Request, form: URLSearchParams): URLSearchParams {
  return form.has("change") ? form : new URL(request.url).searchParams;
}

export const UNKNOWN = "That can't be set here any more. Nothing has been changed.";
