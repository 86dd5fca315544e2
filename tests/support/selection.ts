import { EMPTY_SELECTION, type Selection } from "~/booking/wizard/selection";
import { isVehicleType } from "~/domain/vehicle";

/**
 * A selection in a line: vehicle, category (interior unless named) and service as they are called, options with a plus, custom
 * jobs with an asterisk: "van exterior Exterior2Hours +wax +clay" or "custom Interior1Hour *headlights".
 */
export function selectionOf(line: string): Selection {
  const words = line.split(" ").filter(Boolean);
  const marked = (mark: string) =>
    words.flatMap((word) => (word.startsWith(mark) ? [word.slice(1)] : []));
  const plain = words.filter((word) => /^\w/.test(word));
  const category = (["exterior", "custom"] as const).find((name) => plain.includes(name));
  return {
    vehicle: plain.find(isVehicleType) ?? null,
    category: category ?? EMPTY_SELECTION.category,
    service: plain.find((word) => /^[A-Z]/.test(word)) ?? null,
    options: marked("+"),
    custom: marked("*"),
  };
}
