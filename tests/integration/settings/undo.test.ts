import { expect, it } from "vitest";
import { openDashboard, submit } from "../../support/dashboard";
import { toastOf } from "../../support/requests";
import { answerTo, open, type Values } from "./owners";

// A price's message has an Undo (docs/product.md#versions).

openDashboard();

const rates = async () => (await open("services"))["rates"] as unknown as Values;

/** Saves a price by the hour, and agrees to what's asked. */
async function saveRate(interior: string) {
  const { version, key } = await open("services");
  const form = { intent: "rates", ...(await rates()), interior, version: String(version), key };
  const answer = await answerTo("services", form);
  if (answer.status === 302) return toastOf(answer);
  const { question } = await answer.json();
  return toastOf(await answerTo("services", { ...form, confirmed: question.token }));
}

it("the message of a new price takes it back by a press, which asks as the change did", async () => {
  const before = (await rates()).interior!;
  const { action } = (await saveRate("65"))!;
  expect(action).toMatchObject({ label: "Undo" });
  const { question, values } = await (await submit(action!.to, {})).json();
  const agreed = { ...values, confirmed: question.token };
  expect(await toastOf(await answerTo("services", agreed))).toMatchObject({
    title: "The earlier version is back",
    action: { label: "Undo" },
  });
  expect((await rates()).interior).toBe(before);
});

it("a price that somebody has changed since isn't taken back by its message", async () => {
  const { action } = (await saveRate("65"))!;
  await saveRate("66");
  const { errors } = await (await submit(action!.to, {})).json();
  expect(errors.main).toMatch(/^Somebody has saved changes meanwhile, so nothing was done/);
  expect((await rates()).interior).toBe("66");
});

it("what's saved as it was has nothing to undo, and other screens' messages go by themselves", async () => {
  await saveRate("65");
  expect((await saveRate("65"))!.action).toBeUndefined();
  const { version, key, values } = await open("business");
  const form = { ...values, name: "Harbour Shine", phone: "778-555-0123", email: "a@b.example" };
  const saved = await answerTo("business", { ...form, version: String(version), key });
  expect((await toastOf(saved))!.action).toBeUndefined();
});

it("another town of the shop moves no drives, which its message says once", async () => {
  const saved = async (city: string) => {
    const { version, key, values } = await open("business");
    const given = { name: "Harbour Shine", phone: "778-555-0123", email: "a@b.example", city };
    const form = { ...values, ...given, version: String(version), key };
    return (await toastOf(await answerTo("business", form)))!.text;
  };
  expect(await saved("Surrey")).toContain("still counted from Burnaby, not from Surrey");
  expect(await saved("Surrey")).toBeUndefined();
  expect(await saved("Burnaby, BC")).toBeUndefined();
});
