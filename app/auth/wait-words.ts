/** The message for somebody who has to wait after too many attempts. */
export function waitWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Too many attempts. Please wait ${count} ${unit}${count === 1 ? "" : "s"} and try again.`;
}
