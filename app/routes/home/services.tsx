import { Form, useSubmit } from "@remix-run/react";
import { memo, type ReactNode, useEffect, useRef } from "react";
import {
  additionalCardsOf,
  CATALOGUE_TABS,
  type CatalogueKey,
  type CatalogueTab,
  cardsOf,
} from "~/content/catalogue";
import type { CardWords } from "~/content/catalogue-words";
import { Button } from "~/ui/button";
import { PackageRow } from "~/booking/package/package-row";
import { useLive } from "~/ui/use-live";
import { OtherChoices } from "./choices";

const TAB_NAMES: Record<CatalogueTab, string> = {
  interior: "Interior Services",
  exterior: "Exterior Services",
  specialty: "Specialty Services",
};

export function isTab(value: string | null): value is CatalogueTab {
  return CATALOGUE_TABS.some((tab) => tab === value);
}

/** The open category is part of the URL, so it works without a script. */
export const ServiceTabs = memo(function ServiceTabs({
  tab,
  words,
  phone,
  place,
}: {
  tab: CatalogueTab;
  words: Partial<Record<CatalogueKey, CardWords>>;
  phone: string;
  place: string | null;
}) {
  const additional = additionalCardsOf(tab);
  return (
    <div id="catalogue" className="mt-14 scroll-mt-6">
      <TabButtons tab={tab} />
      <TabSelect tab={tab} />
      <PackageRow
        entries={cardsOf(tab)}
        words={words}
        phone={phone}
        place={place}
        usual={tab === "interior" ? "InteriorExteriorPackage" : null}
      />
      {additional.length > 0 ? (
        <>
          <h3 className="mt-10 mb-4 text-xl">Additional Exterior Services</h3>
          <PackageRow entries={additional} words={words} phone={phone} place={place} usual={null} />
        </>
      ) : null}
    </div>
  );
});

function TabButtons({ tab }: { tab: CatalogueTab }) {
  return (
    <TabForm className="rounded-control mb-6 hidden w-fit bg-tray p-1 md:flex">
      {CATALOGUE_TABS.map((id) => (
        <button
          key={id}
          name="services"
          value={id}
          aria-pressed={id === tab}
          className={`rounded-control min-h-11 border border-transparent px-5 font-semibold ${id === tab ? "bg-card" : "text-soft hover:text-ink"}`}
        >
          {TAB_NAMES[id]}
        </button>
      ))}
    </TabForm>
  );
}

function TabSelect({ tab }: { tab: CatalogueTab }) {
  const submit = useSubmit();
  const live = useLive();
  const select = useRef<HTMLSelectElement>(null);
  const open = useRef(tab);
  // Remounting after Back would lose the focus; a choice made before hydration must stay.
  useEffect(() => {
    if (open.current !== tab) select.current!.value = open.current = tab;
  }, [tab]);
  return (
    <TabForm className="mb-6 flex flex-wrap gap-2 md:hidden">
      <select
        ref={select}
        aria-label="Category of services"
        name="services"
        defaultValue={tab}
        className="input w-auto flex-1 basis-40"
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {CATALOGUE_TABS.map((id) => (
          <option key={id} value={id}>
            {TAB_NAMES[id]}
          </option>
        ))}
      </select>
      {live ? null : <Button size="small">Show</Button>}
    </TabForm>
  );
}

function TabForm({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Form method="get" action="/#catalogue" preventScrollReset className={`no-print ${className}`}>
      <OtherChoices than="services" />
      {children}
    </Form>
  );
}
