import { redirect } from "@remix-run/node";
import { forgiven } from "~/dashboard/customers/forgiven.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { announced } from "./price-list/announcement.server";
import { DOCUMENT_KINDS, type DocumentKind } from "~/domain/document";
import { operatorPaths } from "~/operator-paths";
import { siteBusiness } from "~/server/business.server";
import { siteCatalogue } from "~/server/catalogue.server";
import { siteHours } from "~/server/hours.server";
import { siteMailServer } from "~/server/mail-server.server";
import { siteMoney } from "~/server/money.server";
import { sitePhotos } from "~/server/photos.server";
import { siteReviews } from "~/server/reviews.server";
import { siteWords } from "~/server/words.server";
import { bringsBack } from "./document/bring-back.server";
import { hoursEffects } from "./stranding/hours-effects.server";

const BACK: Record<
  DocumentKind,
  (sent: URLSearchParams, operator: { id: number }) => Promise<Response>
> = {
  business: bringsBack(siteBusiness, operatorPaths.business),
  catalogue: bringsBack(siteCatalogue, operatorPaths.services, (before, after) => ({
    question: () => announced(before, after),
  })),
  reviews: bringsBack(siteReviews, operatorPaths.reviews),
  words: bringsBack(siteWords, operatorPaths.words),
  photos: bringsBack(sitePhotos, operatorPaths.photos),
  mail: bringsBack(siteMailServer, operatorPaths.mail),
  money: bringsBack(siteMoney, operatorPaths.moneySettings, (before, after, trx) => ({
    question: () => forgiven(trx, before, after),
  })),
  hours: bringsBack(siteHours, operatorPaths.hours, hoursEffects),
};

export const loader = operatorLoader(async () => {
  throw redirect(operatorPaths.settings);
});

export const action = operatorAction(async ({ operator, form, request }) => {
  // A toast's "Undo" posts no fields: they're in its address.
  const sent = form.has("kind") ? form : new URL(request.url).searchParams;
  const kind = DOCUMENT_KINDS.find((each) => each === sent.get("kind"));
  return kind ? BACK[kind](sent, operator) : redirect(operatorPaths.settings);
});
