import { stringify } from "csv-stringify/sync";

/** Spreadsheet programs read a file as UTF-8 only if it starts with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180 with CRLF. What somebody typed comes through `asText`. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ },
  );
}

/** `no-transform`: a file compressed on the way would arrive in one piece. */
export function fileHeaders(
  name: string,
  type: "text/csv" | "application/json",
): Record<string, string> {
  return {
    "content-type": type === "text/csv" ? "text/csv; charset=utf-8; header=present" : type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store, no-transform",
    "x-robots-tag": "noindex",
  };
}
