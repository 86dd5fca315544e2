export function waitWords(seconds: number): string {
  const [count, unit] = rounded(seconds);
  return `Too many attempts. Please wait ${count} ${unit}${count === 1 ? "" : "s"} and try again.`;
}

/** Long enough that the page offers what lets somebody in at once. */
export function isLongWait(seconds: number): boolean {
  return seconds >= 120;
}

function rounded(seconds: number): [number, string] {
  if (!isLongWait(seconds)) return [seconds, "second"];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
}
