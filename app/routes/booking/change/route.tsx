import { FormProvider, getFormProps } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AddressFields } from "~/booking/place/address-fields";
import { AtYourPlaceFold } from "~/booking/place/at-your-place";
import { AskedFirst } from "~/booking/order/booking-question";
import { placeFields, PlaceQuestion } from "~/booking/place/place-question";
import { ManageFrame, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, manageHandle } from "~/booking/manage/manage-head";
import { headLoader } from "~/booking/manage/manage-link.server";
import { useSending } from "~/booking/use-sending";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { SECRET } from "~/server/http";
import { customerPaths } from "~/customer-paths";
import { noindex } from "~/seo/noindex";
import { Button, ButtonLink, EnterButton } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { SentFields, typedIn } from "~/ui/reply";
import { changeAction, detailsOf, isVehicleNeeded } from "./change-action.server";
import { PresentDetails } from "./present-details";

const TITLE = "Change details";

export const handle = manageHandle((head) => headingOf(head, TITLE));
export const meta = noindex("Change the car, the place or your notes.");
export const headers: HeadersFunction = () => SECRET;

export const loader = headLoader(({ booking }) => ({
  details: detailsOf(booking),
  vehicleNeeded: isVehicleNeeded(booking),
}));

export const action = changeAction;

export default function ChangeDetails() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sending = useSending();
  const present = "details" in data ? { ...data.details, ...placeFields(data.details.place) } : {};
  const { values, errors } = typedIn(present, reply);
  const form = useFormOf("change", values, errors);
  if (!data.head) return <UnknownLink phone={data.phone} />;
  const { head, details, vehicleNeeded } = data;
  return (
    <ManageFrame title={TITLE} head={head} open={head.detailsOpen} reply={reply}>
      <p className="max-w-measure mt-4">
        Time, service and price stay as they are. For another kind of vehicle or other work, please
        call: the price changes with it.
      </p>
      {errors.present ? <PresentDetails booking={head.receipt} /> : null}
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" className="mt-8 grid max-w-xl gap-6">
          <SentFields shown={reply ?? head} />
          <input type="hidden" name="placeWas" value={details.place} />
          <EnterButton name="intent" value="save">
            Save changes
          </EnterButton>
          <AskedFirst reply={reply} />
          <MakeAndModelFields required={vehicleNeeded} />
          <NotesField />
          <div className="group/place grid gap-6">
            <PlaceQuestion values={values} error={errors.place} />
            <AddressFields errors={errors} besidePlace place={values.place} />
            <AtYourPlaceFold />
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={customerPaths.manage(head.secret)}>Keep as it is</ButtonLink>
            <Button look="primary" disabled={sending} className="grow sm:grow-0">
              Save changes
            </Button>
          </div>
        </Form>
      </FormProvider>
    </ManageFrame>
  );
}
