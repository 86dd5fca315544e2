import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { TextAreaField, TextField } from "~/ui/field";
import { MOST_NEEDS, NEED_LIMIT, WORD_LIMITS } from "./words-limits";
import { WORD_LABELS } from "./words-values";

export const WORDS_FORM = "words";

export function WordsForm(form: PageForm) {
  return (
    <ScreenForm
      id={WORDS_FORM}
      screen={operatorPaths.words}
      sent={{ intent: "save" }}
      {...form}
      button="Save words"
      look="primary"
      endClass="mt-8 lg:pl-80"
      long
    >
      {(fields) => (
        <>
          <SettingsPart
            id="hero"
            title="Top of the home page"
            about={<p>A short headline reads best on a phone.</p>}
          >
            <div className="grid gap-6">
              <TextField
                field={fields.heroTitle!}
                label={WORD_LABELS.heroTitle}
                maxLength={WORD_LIMITS.heroTitle}
              />
              <TextField
                field={fields.heroLead!}
                label={WORD_LABELS.heroLead}
                maxLength={WORD_LIMITS.heroLead}
              />
            </div>
          </SettingsPart>
          <SettingsPart
            id="about"
            title="About you"
            about={<p>In the footer of every page, and what search engines read of you.</p>}
          >
            <TextAreaField
              field={fields.about!}
              label={`${WORD_LABELS.about} (optional)`}
              hint={`At most ${WORD_LIMITS.about} characters. Leave empty to use our standard sentence.`}
              maxLength={WORD_LIMITS.about}
            />
          </SettingsPart>
          <SettingsPart
            id="needs"
            title="What we need at your place"
            about={<p>On the home page, with the services and where customers choose the place.</p>}
          >
            <TextAreaField
              field={fields.needs!}
              label="Lines"
              hint={`One a line, at most ${MOST_NEEDS} with ${NEED_LIMIT} characters each.`}
              rows={6}
            />
          </SettingsPart>
          <SettingsPart
            id="terms"
            title="Before they book"
            about={
              <p>
                Beside the button that books, with the weather and until when a booking can be
                called off.
              </p>
            }
          >
            <div className="grid gap-6">
              <TextField
                field={fields.pay!}
                label={WORD_LABELS.pay}
                hint="Follows “You pay when it's done:”"
                maxLength={WORD_LIMITS.pay}
              />
              <TextField
                field={fields.insurance!}
                label={`${WORD_LABELS.insurance} (optional)`}
                hint="A sentence, such as “We're insured for the vehicles in our care.” Without one nothing is said."
                maxLength={WORD_LIMITS.insurance}
              />
            </div>
          </SettingsPart>
          <SettingsPart
            id="announcement"
            title="Announcement"
            about={<p>A bar above every public page, such as for a holiday or a special.</p>}
          >
            <div className="grid gap-6">
              <TextField
                field={fields.banner!}
                label={`${WORD_LABELS.banner} (optional)`}
                maxLength={WORD_LIMITS.banner}
              />
              <div className="level gap-x-8 @min-[30rem]:grid-cols-2">
                <DateForm />
                <TextField field={fields.bannerFrom!} label="First day (optional)" type="date" />
                <TextField field={fields.bannerUntil!} label="Last day (optional)" type="date" />
              </div>
            </div>
          </SettingsPart>
        </>
      )}
    </ScreenForm>
  );
}
