type Errors = Record<string, string>;

const NONE: Errors = {};

/**
 * A refused form's errors once another time is ticked. An unchanged summary stays the same object,
 * or it would take the focus again.
 */
export function withoutTimeError(
  errors: Errors,
  { start, isOther }: { start: number | null; isOther: boolean },
): { summary: Errors; time?: string } {
  if (!errors.time || !isOther || start === null) return { summary: errors, time: errors.time };
  return { summary: Object.keys(errors).length === 1 ? NONE : errors };
}
