/** The fields of an operator's form, from top to bottom. */
const FIELDS = [
  "name",
  "phone",
  "email",
  "vehicleType",
  "make",
  "model",
  "work",
  "interiorHours",
  "exteriorHours",
  "date",
  "time",
  "handDate",
  "handTime",
  "locationMode",
  "street",
  "city",
  "comments",
  "priceMode",
  "price",
  "priceReason",
];

/** The errors of an operator's form in the order of its fields; they are found part by part. */
export function errorsInOrder(errors: Record<string, string>): Record<string, string> {
  const place = (field: string) => FIELDS.indexOf(field) + 1 || Infinity;
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => (place(one) < place(other) ? -1 : 1)),
  );
}
