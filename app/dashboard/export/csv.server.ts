import { stringify } from "csv-stringify/sync";

/** Spreadsheet programs take a file for UTF-8 only where it begins like this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Lines of a CSV file (RFC 4180, CRLF). What a spreadsheet program would calculate, since it begins with one of = + - @, a tab or
 * a return, gets an apostrophe in front, also a phone number such as "+1 604": it stays readable, and is no sum any more.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows.map((row) => [...row]), { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ });
}

/** The headers of a file to keep. Nothing may squeeze it on its way: then it would come in one piece. */
export function fileHeaders(name: string, type: "text/csv" | "application/json"): Record<string, string> {
  return {
    "content-type": type === "text/csv" ? "text/csv; charset=utf-8; header=present" : type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store, no-transform",
    "x-robots-tag": "noindex",
  };
}
