import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { Subscreen } from "~/dashboard/subscreen";
import { type Catalogue, findPackage } from "~/domain/catalogue";
import { operatorPaths } from "~/operator-paths";
import { siteCatalogue } from "~/server/catalogue.server";
import { refusal } from "~/server/http";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { savesDocument } from "../document/document-action.server";
import { NEW, packageForm } from "./package-action.server";
import { PACKAGE_FORM, PackageForm } from "./package-form";
import { packageValues } from "./package-values";

export const handle: PageHandle = { title: "A package" };
export const meta = noindex("Name, price, time and words of a package.");

function insistOnPackage(catalogue: Catalogue, key: string | undefined) {
  const entry = findPackage(catalogue, key);
  if (!entry && key !== NEW) throw refusal(404, "Not Found");
  return entry;
}

export const loader = operatorLoader(async ({ params }) => {
  const { version, value } = await siteCatalogue.read(db);
  const entry = insistOnPackage(value, params.key);
  const name = entry?.name ?? null;
  return { package: params.key!, version, name, values: packageValues(entry) };
});

export const action = operatorAction(async (args) => {
  const key = args.params.key!;
  insistOnPackage((await siteCatalogue.read(db)).value, key);
  return savesDocument(packageForm(key))(args);
});

export default function PackageSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Subscreen
      above={{ to: operatorPaths.services, name: "Services and prices" }}
      title={page.name ?? "Add a package"}
      reply={reply}
      form={PACKAGE_FORM}
    >
      <PackageForm key={page.package} name={page.package} page={page} reply={reply} />
    </Subscreen>
  );
}
