/** A form's fields by name. */
export type Values = Record<string, string>;

/** Without a script line breaks arrive as CRLF, and would count as typed. */
export function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
