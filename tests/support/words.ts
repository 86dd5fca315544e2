/** A list of words without spaces, each line of them as one text. */
export function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
