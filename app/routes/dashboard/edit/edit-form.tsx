import { FormProvider } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import { Agreed, CustomerFields, DeskSection, MoreFields, TellField } from "~/desk/desk-fields";
import { type DeskValues, handPriceOf } from "~/desk/desk-values";
import { editedPrice, isPricedAlike, type Priced } from "~/desk/edited-price";
import { PlaceQuestion } from "~/booking/place/place-question";
import type { BookedWork } from "~/booking/stored-work";
import { PriceFields } from "~/desk/price-fields";
import { useDeskForm } from "~/desk/use-desk-form";
import { isSameWork, quoteOfWork } from "~/desk/work";
import { UpdateEstimate, WorkFields } from "~/desk/work-fields";
import { MeanwhilePanel } from "~/dashboard/changes/changed-meanwhile";
import type { Deletion } from "~/dashboard/changes/deleted.server";
import { DeletedMeanwhile } from "~/dashboard/changes/deleted-notice";
import type { Filter } from "~/dashboard/filter";
import { ChangeList } from "~/dashboard/changes/history-list";
import { detailsPath, editPath, movePath, reopenPath } from "~/dashboard/links";
import type { WhoAndWhen } from "~/dashboard/formats";
import type { Prices } from "~/domain/catalogue";
import type { PriceOverride } from "~/domain/price-override";
import { taxLines } from "~/domain/tax";
import type { VehicleSize } from "~/domain/vehicle";
import { Button, ButtonLink, EnterButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import { type Reply, SentFields, shownBy } from "~/ui/reply";
import type { EditQuestion } from "./edit-action.server";

type EditedBooking = {
  id: number;
  version: number;
  whoAndWhen: WhoAndWhen;
  open: boolean;
  completed: boolean;
  booked?: string;
  work: BookedWork;
  size: VehicleSize;
  stored: Priced;
};
type Page = {
  booking: EditedBooking;
  deletion: Deletion | null;
  prices: Prices;
  filter: Filter;
  values: DeskValues;
  key: string;
};

const COMMAND = "Save changes";

export function EditForm({ page, reply }: { page: Page; reply: Reply<EditQuestion> | null }) {
  const { booking, deletion, prices, filter } = page;
  const shown = shownBy({ ...page, version: booking.version }, reply);
  const { values, errors, question } = shown;
  const { context, formProps, live, busy } = useDeskForm(reply, shown, "save");
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <PageHeading>Edit booking</PageHeading>
      <p className="text-soft mt-3 wrap-anywhere">
        <bdi>{booking.whoAndWhen.who}</bdi> {booking.whoAndWhen.when}
        {booking.open ? (
          <>
            .{" "}
            <Link
              to={movePath(booking.id, filter)}
              className="link -my-2.5 inline-flex min-h-11 items-center"
            >
              Move it
            </Link>
          </>
        ) : null}
        {booking.completed ? (
          <>
            . It's completed.{" "}
            <Link
              to={reopenPath(booking.id, filter)}
              className="link -my-2.5 inline-flex min-h-11 items-center"
            >
              Reopen it
            </Link>
          </>
        ) : null}
      </p>
      <FormProvider context={context}>
        <Form
          {...formProps}
          method="post"
          action={editPath(booking.id, filter)}
          className="mt-8 grid min-w-0 gap-10"
        >
          <EnterButton name="intent" value="save">
            {COMMAND}
          </EnterButton>
          <SentFields shown={shown} />
          <input type="hidden" name="placeWas" value={values.placeWas} />
          <Agreed reply={reply} />
          <ErrorSummary title={reply?.title ?? ""} errors={errors} />
          {question?.kind === "changed" ? (
            <MeanwhilePanel entries={question.entries}>
              <div>
                <h3>What you would change now</h3>
                {question.mine?.length ? (
                  <ChangeList changes={question.mine} />
                ) : (
                  <p>Nothing any more.</p>
                )}
              </div>
              <p>
                Where you had changed nothing, the form below shows what's saved now. Check it, then
                press “{COMMAND}” again.
              </p>
            </MeanwhilePanel>
          ) : null}
          {deletion ? (
            <DeletedMeanwhile id={booking.id} filter={filter} deletion={deletion} />
          ) : null}
          {question?.kind === "time" ? (
            <TimeConflictPanel conflict={question} anyway="Save anyway" busy={busy} />
          ) : null}
          <div className="group/place grid min-w-0 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
            <div className="grid min-w-0 content-start gap-10">
              <DeskSection id="service" title="Work">
                <WorkFields prices={prices} values={values} booked={booking.booked} />
                {live ? null : <UpdateEstimate at={`${editPath(booking.id, filter)}#priceMode`} />}
              </DeskSection>
              <PlaceQuestion values={values} error={errors.place} reader="operator" />
              <PriceFields
                values={values}
                errors={errors}
                stored={booking.stored}
                {...pricesIn(prices, booking, live ?? values)}
              />
            </div>
            <div className="grid min-w-0 content-start gap-6">
              <DeskSection id="customer" title="Customer">
                <CustomerFields />
                <MoreFields errors={errors} />
              </DeskSection>
              <TellField values={values} email={(live ?? values).email ?? ""} />
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={detailsPath(booking.id, filter)} className="grow">
                  Back without saving
                </ButtonLink>
                <Button look="primary" name="intent" value="save" disabled={busy} className="grow">
                  <ButtonWords busy={busy} pending="Saving...">
                    {COMMAND}
                  </ButtonWords>
                </Button>
              </div>
            </div>
          </div>
        </Form>
      </FormProvider>
    </div>
  );
}

/** As computed, and the tax on what would be saved. */
function pricesIn(prices: Prices, booking: EditedBooking, values: DeskValues) {
  const quote = quoteOfWork(prices, values);
  const alike = {
    same: isSameWork(prices, booking.work, values),
    pricedAlike: isPricedAlike(prices, booking, values),
  };
  const priced = (hand: PriceOverride | null) => editedPrice(booking.stored, quote, alike, hand);
  const chosen = priced(handPriceOf(values).hand);
  return { computed: priced(null), taxed: chosen ? taxLines(chosen) : [] };
}
