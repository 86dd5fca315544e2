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

/** Orders errors as the form's fields are. */
export function errorsInOrder(errors: Record<string, string>): Record<string, string> {
  const place = (field: string) => FIELDS.indexOf(field) + 1 || Infinity;
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => (place(one) < place(other) ? -1 : 1)),
  );
}
