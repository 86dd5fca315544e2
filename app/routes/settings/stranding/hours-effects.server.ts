import type { DatabaseOrTransaction } from "~db/connect";
import { loadResources } from "~db/fleet";
import { agreeToRetention } from "~db/nights";
import type { Settings } from "~/domain/settings";
import { erasedWords } from "~/domain/night";
import { scheduleOf, type ShopHours } from "~/domain/shop-hours";
import { nextNight } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { effectsOf } from "./stranded.server";

/** What other hours do to bookings: asked about first, and written along. */
export async function hoursEffects(
  present: ShopHours,
  after: ShopHours,
  trx: DatabaseOrTransaction,
) {
  const resources = await loadResources(trx);
  const settingsOf = (hours: ShopHours): Settings => ({
    schedule: scheduleOf(hours),
    rules: hours.rules,
    resources,
  });
  const effects = effectsOf(trx, settingsOf(present), settingsOf(after));
  return {
    question: effects.question,
    async alongside() {
      // What it erases has been shown, and agreed to.
      const agreed = await effects.question();
      if (agreed && erasedWords(agreed)) {
        const { retentionDays } = after.rules;
        await agreeToRetention(trx, retentionDays, nextNight(businessNow()));
      }
      return effects.alongside();
    },
  };
}
