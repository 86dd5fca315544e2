type Detail = {
  /** Of `bookings`. */
  column: string;
  /** On the dashboard: in the history, the export, and a form that asks again. */
  label: string;
  /** Whether it goes from history and messages when its customer is erased. */
  personal: boolean;
};

/**
 * What forms ask beside work, time and customer, in the desk's order. Forms, drafts, the dashboard,
 * the history and erasure read it here (CONTRIBUTING.md, "a field on a booking").
 */
export const DETAILS = {
  meetName: { column: "meet_name", label: "Name at the car", personal: true },
  meetPhone: { column: "meet_phone", label: "Phone at the car", personal: true },
  street: { column: "street", label: "Street address", personal: true },
  city: { column: "city", label: "City", personal: true },
  hookups: { column: "hookups", label: "Outlet and tap", personal: false },
  make: { column: "vehicle_make", label: "Make", personal: false },
  model: { column: "vehicle_model", label: "Model", personal: false },
  comments: { column: "comments", label: "Notes", personal: true },
} as const satisfies Record<string, Detail>;

export type DetailName = keyof typeof DETAILS;
type ColumnOf<Name extends DetailName> = (typeof DETAILS)[Name]["column"];
export type DetailColumn = ColumnOf<DetailName>;

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];
export const DETAIL_COLUMNS = DETAIL_NAMES.map((name) => DETAILS[name].column);

/** As a form has them: "" for what isn't known. */
export function detailValues(
  booking: Record<DetailColumn, string | null>,
): Record<DetailName, string> {
  return Object.fromEntries(
    DETAIL_NAMES.map((name) => [name, booking[DETAILS[name].column] ?? ""]),
  ) as Record<DetailName, string>;
}

/** What is asked about the car, wherever the job is. */
export const CAR_DETAILS = ["make", "model", "comments"] as const satisfies DetailName[];
export type CarName = (typeof CAR_DETAILS)[number];
export type CarDetails = Record<CarName, string | null>;
export type CarAnswers = Record<CarName, string>;

/** "" for what isn't given. */
export function carDetails(answers: Partial<CarDetails>): CarAnswers {
  return Object.fromEntries(CAR_DETAILS.map((name) => [name, answers[name] ?? ""])) as CarAnswers;
}

/** Null for what isn't given. */
export function carColumns(answers: CarDetails): Record<ColumnOf<CarName>, string | null> {
  return Object.fromEntries(
    CAR_DETAILS.map((name) => [DETAILS[name].column, answers[name] || null]),
  ) as Record<ColumnOf<CarName>, string | null>;
}
