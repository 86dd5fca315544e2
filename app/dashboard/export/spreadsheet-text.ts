const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const BETWEEN = String.raw`[\s.,/-]*`;

/** What spreadsheet programs take for a number, a date, a time or a truth value, and change. */
const CONVERTED = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  /^[$€£¥(]?\s*(?=[.,]?\d)[\d.,]*[.,]\d*\s*[%)]?$/,
  /^[$€£¥(]\s*\d+\s*\)?$|^\d+\s*%$/,
  /^(\d{1,2}|\d{4})\s*[-/.]\s*\d{1,2}(\s*[-/.]\s*(\d{1,2}|\d{4}))?$/,
  /^\d{1,2}\s*[-/.]\s*\d{4}$|^\d+\s+\d+\/\d+$/,
  new RegExp(`^${MONTH}${BETWEEN}\\d{1,4}(${BETWEEN}\\d{1,4})?$`, "i"),
  new RegExp(`^\\d{1,4}${BETWEEN}${MONTH}(${BETWEEN}\\d{1,4})?$`, "i"),
  /^\d{1,2}(:\d\d){1,2}(\s*[ap]m?)?$|^\d{1,2}\s*[ap]m$/i,
  /^(true|false)$/i,
];
/** At the start, and where a cell would start in a file that's read by another separator. */
const FORMULA = /(^|[;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** What somebody typed, so that a spreadsheet shows it as it is (docs/operations.md#exports). */
export function asText(text: string): string {
  const inert = text.replace(FORMULA, (_, before: string, blank: string, at: number) =>
    at === 0 && !before.trim() ? `'${before}${blank}` : `${before}${blank}'`,
  );
  const plain = text.normalize("NFKC").trim();
  return CONVERTED.some((shape) => shape.test(plain)) ? `'${text}` : inert;
}
