type Errors = Record<string, string>;

const NONE: Errors = {};

/**
 * A refused form's errors as another time is ticked: the error about the time leaves its field at once, and the summary once
 * nothing else is in it. Otherwise the summary stays the same object, or it would take the focus again.
 */
export function withoutTimeError(
  errors: Errors,
  { start, isOther }: { start: number | null; isOther: boolean },
): { summary: Errors; time?: string } {
  if (!errors.time || !isOther || start === null) return { summary: errors, time: errors.time };
  return { summary: Object.keys(errors).length === 1 ? NONE : errors };
}
