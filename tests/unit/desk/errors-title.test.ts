import { expect, it } from "vitest";
import { TYPED_TIME } from "~/desk/desk-values";
import { errorsTitle, timeAnswers } from "~/desk/errors-title";

const [MISSING, WRONG] = ["Please fill in all required fields", "Please check your answers"];
const CALL = { name: "Avery Chen", phone: "604-555-0199", work: "custom" };
const CHOSEN = { date: "2026-12-08", time: "9:00 AM" };

it.each([
  [{ ...CALL, ...CHOSEN }, WRONG],
  [{ ...CALL, handDate: "2026-12-08", handTime: "9:07 AM" }, WRONG],
  [{ ...CALL, date: "2026-12-08", handTime: "9:00 AM", time: TYPED_TIME }, WRONG],
  [{ ...CALL, date: "2026-12-08", time: TYPED_TIME }, MISSING],
  [{ ...CALL, date: "2026-12-08" }, MISSING],
  [{ ...CALL, handTime: "9:00 AM" }, MISSING],
  [{ ...CALL, ...CHOSEN, name: "  " }, MISSING],
  [{ ...CALL, ...CHOSEN, phone: "" }, MISSING],
  [{ ...CALL, ...CHOSEN, work: "" }, MISSING],
  [{}, MISSING],
])("the title over the errors of %j is “%s”", (values, title) => {
  expect(errorsTitle(values, timeAnswers(values))).toBe(title);
});
