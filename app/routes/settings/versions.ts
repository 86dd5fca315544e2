import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { ASKED } from "~/dashboard/catalogue/ask-first";
import { askedBack } from "~/dashboard/catalogue/save-catalogue.server";
import { bringVersionBack } from "~/dashboard/document-history.server";
import { DOCUMENT_KINDS, type DocumentKind } from "~/domain/document";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { parseForm, versionField } from "~/server/form.server";
import { readForm } from "~/server/http";
import { z } from "~/server/zod.server";

const pressSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  seen: versionField,
  version: versionField,
  agreed: z.string().optional(),
});

const SCREENS: Record<DocumentKind, string> = {
  business: operatorPaths.business,
  catalogue: operatorPaths.services,
  reviews: operatorPaths.reviews,
  words: operatorPaths.words,
  photos: operatorPaths.photos,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return redirect(operatorPaths.settings);
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const press = parseForm(await readForm(request), pressSchema);
  if (press.status !== "success") return redirect(operatorPaths.settings);
  const { agreed, ...wanted } = { ...press.value, operatorId: operator.id };
  const asked = wanted.kind === "catalogue" ? await askedBack(db, wanted.version) : null;
  if (asked !== null && asked !== agreed)
    return redirect(`${operatorPaths.services}?back=${wanted.version}${ASKED}`);
  return redirect(SCREENS[wanted.kind], {
    headers: { "set-cookie": await bringVersionBack(db, wanted) },
  });
}
