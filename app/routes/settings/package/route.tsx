import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { saveCatalogue } from "~/dashboard/catalogue/save-catalogue.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import { CHANGED_BY_BOTH, mergeRows, REFUSED } from "~/dashboard/meanwhile";
import { PRIVATE } from "~/dashboard/request.server";
import {
  type Catalogue,
  type CataloguePackage,
  everythingIn,
  findPackage,
} from "~/domain/catalogue";
import { MOST_PACKAGES } from "~/domain/catalogue-limits";
import { operatorPaths } from "~/operator-paths";
import { catalogueVersion, earlierCatalogue } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";
import { readForm } from "~/server/http";
import { toastCookie } from "~/server/toast.server";
import type { PageHandle } from "~/shell/document";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { FieldNotes } from "~/ui/field";
import { usePartedErrors } from "~/ui/form-errors";
import { PageHeading } from "~/ui/page-heading";
import {
  addOnsSchema,
  isThere,
  newKey,
  packageOfForm,
  packageSchema,
  sameName,
  valuesOf,
} from "./package-change.server";
import { PACKAGE_FORM, PackageFields } from "./package-fields";
import { ADD_ON_ROWS, labelOf, valueWords } from "./package-words";

type Reply = {
  errors: FieldErrors;
  values: Record<string, string>;
  asked: string | null;
  version: number;
};

const NEW = "new";
const FULL = `${MOST_PACKAGES} packages are the most. Change one that is retired instead.`;

export const handle: PageHandle = { title: "A package" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "Name, price, time and words of a package." },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, ...catalogue } = await catalogueVersion(db);
  const entry = findPackage(catalogue, params.key);
  if (!entry && params.key !== NEW) throw new Response(null, { status: 404 });
  const shown = { key: params.key!, version, name: entry?.name ?? null, values: valuesOf(entry) };
  return json(shown, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readForm(request);
  const values = typed(form);
  const { version, ...present } = await catalogueVersion(db);
  const before = findPackage(present, params.key);
  const isNew = params.key === NEW;
  if (!before && !isNew) throw new Response(null, { status: 404 });
  const reply: Reply = { errors: {}, values, asked: null, version: versionIn(form) };
  const refuse = (status: number, errors: FieldErrors, given: Partial<Reply> = {}) =>
    json({ ...reply, errors, ...given }, { status, headers: PRIVATE });

  const submission = parseForm(form, packageSchema);
  const addOns = parseForm(form, addOnsSchema);
  if (submission.status !== "success" || addOns.status !== "success")
    return refuse(422, { ...errorsOf(submission), ...errorsOf(addOns) });
  const { version: opened, agreed = null, name } = submission.value;
  // Nothing of anybody's is overwritten by one more.
  const seen = isNew ? version : opened;
  const key = before?.key ?? newKey(present, name);
  const entry = packageOfForm(submission.value, addOns.value, before, key);
  const done = async () =>
    redirect(operatorPaths.services, {
      headers: {
        "set-cookie": await toastCookie("success", `${name} ${isNew ? "added" : "saved"}`),
      },
    });
  if (isNew && isThere(present, entry)) return done();
  if (isNew && present.packages.length >= MOST_PACKAGES) return refuse(422, { main: FULL });
  const taken = name === before?.name ? null : sameName(present, name, before?.key);
  if (taken) return refuse(422, { name: taken });
  const saved = await saveCatalogue(db, {
    seen,
    before: present,
    after: withPackage(present, entry),
    agreed,
    operatorId: operator.id,
  });
  if (saved.kind === "asked") return refuse(200, {}, { asked: saved.words });
  if (saved.kind === "saved") return done();
  const { status, main } = saved;
  if (status === 503) return refuse(status, { main });
  const { version: newest, ...now } = await catalogueVersion(db);
  const was = findPackage((await earlierCatalogue(db, seen)) ?? now, key);
  const is = findPackage(now, key);
  const forms = { was: was ? valuesOf(was) : {}, is: valuesOf(is), sent: values };
  const merged = mergeRows(forms, ADD_ON_ROWS, { label: labelOf, words: valueWords });
  const said = [main, retiredMeanwhile(was, is), merged.noRoom].filter(Boolean).join(" ");
  return refuse(
    status,
    { ...merged.errors, main: said },
    { values: merged.values, version: newest },
  );
}

function retiredMeanwhile(was: CataloguePackage | null, is: CataloguePackage | null): string {
  if (!was || !is || was.retired === is.retired) return "";
  return is.retired
    ? "It has been retired meanwhile, and stays retired."
    : "It has been brought back meanwhile, and stays sold.";
}

/** A new one comes last in its tab; another's line that's made of its name follows it. */
function withPackage(catalogue: Catalogue, entry: CataloguePackage): Catalogue {
  const { packages } = catalogue;
  const before = findPackage(catalogue, entry.key);
  if (!before) return { ...catalogue, packages: [...packages, entry] };
  const renamed = (line: string) =>
    line === everythingIn(before.name) ? everythingIn(entry.name) : line;
  return {
    ...catalogue,
    packages: packages.map(({ lines, everything, ...each }) =>
      each.key === entry.key
        ? entry
        : { ...each, lines: lines.map(renamed), everything: everything.map(renamed) },
    ),
  };
}

const NONE = {};

export default function PackageSettings() {
  const { key, version, name, values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, PACKAGE_FORM);
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.services} className="link inline-flex min-h-11 items-center">
          Services and prices
        </Link>
        <ErrorSummary title={main ? CHANGED_BY_BOTH : REFUSED} errors={linked} />
        <PageHeading>{name ?? "Add a package"}</PageHeading>
        <ChangeFailure>{main}</ChangeFailure>
        <FieldNotes.Provider value={Boolean(main)}>
          <PackageFields
            key={version}
            name={key}
            version={reply?.version ?? version}
            values={reply?.values ?? values}
            errors={reply ? errors : NONE}
            asked={reply?.asked ?? null}
          />
        </FieldNotes.Provider>
      </div>
    </Frame>
  );
}
