import { Form, useSubmit } from "@remix-run/react";
import { memo, type ReactNode, useEffect, useRef } from "react";
import {
  ADDITIONAL_NAME,
  type CataloguePackage,
  type CatalogueTab,
  type Factors,
  TAB_NAMES,
} from "~/domain/catalogue";
import type { Prefill } from "~/paths";
import { Button } from "~/ui/button";
import { Segments } from "~/ui/segments";
import { PackageRow } from "~/booking/package/package-row";
import { VehicleSwitch } from "~/booking/prices/vehicle-switch";
import { useLive } from "~/ui/use-live";
import type { Restoration } from "~/booking/prices/restorations";
import { RestorationRow } from "~/booking/prices/restoration-row";
import { RESTORATIONS_NAME } from "~/content/restorations";
import { OtherChoices } from "./more";

/** The open category is part of the URL, so it works without a script. */
export const ServiceTabs = memo(function ServiceTabs({
  tab,
  tabs,
  cards,
  additional,
  restorations,
  factors,
  version,
  phone,
  prefill,
}: {
  tab: CatalogueTab;
  /** Those that hold something. */
  tabs: readonly CatalogueTab[];
  cards: readonly CataloguePackage[];
  additional: readonly CataloguePackage[];
  /** Of the specialty tab. */
  restorations: readonly Restoration[];
  factors: Factors;
  version: number;
  phone: string;
  prefill: Prefill;
}) {
  return (
    <div id="catalogue" className="mt-5 scroll-mt-6">
      <div className="mb-4 md:mb-5">
        <VehicleSwitch vehicle={prefill.vehicle} factors={factors} action="/#catalogue">
          <OtherChoices than="vehicle" />
        </VehicleSwitch>
      </div>
      {tabs.length > 1 ? (
        <>
          <TabButtons tab={tab} tabs={tabs} />
          <TabSelect tab={tab} tabs={tabs} />
        </>
      ) : null}
      <PackageRow
        entries={cards}
        factors={factors}
        version={version}
        phone={phone}
        prefill={prefill}
      />
      {additional.length > 0 ? (
        <>
          <h3 className="mt-10 mb-4 text-xl">{ADDITIONAL_NAME}</h3>
          <PackageRow
            entries={additional}
            factors={factors}
            version={version}
            phone={phone}
            prefill={prefill}
          />
        </>
      ) : null}
      {restorations.length > 0 ? (
        <>
          <h3 className="mt-10 mb-4 text-xl">{RESTORATIONS_NAME}</h3>
          <RestorationRow entries={restorations} level="h4" prefill={prefill} />
        </>
      ) : null}
    </div>
  );
});

type TabProps = { tab: CatalogueTab; tabs: readonly CatalogueTab[] };

function TabButtons({ tab, tabs }: TabProps) {
  return (
    <TabForm className="mb-5 hidden w-fit md:block">
      <Segments
        name="services"
        options={tabs.map((id) => [id, TAB_NAMES[id]] as const)}
        chosen={tab}
      />
    </TabForm>
  );
}

function TabSelect({ tab, tabs }: TabProps) {
  const submit = useSubmit();
  const live = useLive();
  const select = useRef<HTMLSelectElement>(null);
  const open = useRef(tab);
  // Remounting after Back would lose the focus; a choice made before hydration must stay.
  useEffect(() => {
    if (open.current !== tab) select.current!.value = open.current = tab;
  }, [tab]);
  useEffect(() => {
    const { value, form } = select.current!;
    if (value !== open.current) submit(form, { preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was chosen before
  }, []);
  return (
    <TabForm className="mb-4 flex flex-wrap gap-2 md:hidden">
      <select
        ref={select}
        aria-label="Category of services"
        name="services"
        defaultValue={tab}
        className="input w-auto flex-1 basis-40"
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {tabs.map((id) => (
          <option key={id} value={id}>
            {TAB_NAMES[id]}
          </option>
        ))}
      </select>{" "}
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
