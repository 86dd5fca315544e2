import { Options } from "~/dashboard/options";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextField } from "~/ui/field";
import { PressForm } from "~/dashboard/action-fields";
import { REASON_LIMIT } from "../parts/day-values";
import type { CrewsView } from "./crews-page.server";
import { ALL, REPEATS } from "./block-values";
import { EVERYBODY, KIND_WORDS } from "./resource-values";

type Props = PageForm & Pick<CrewsView, "blocks" | "resources"> & { today: CivilDate };

/** `resources` are those that can be blocked. */
export function Blocks({ blocks, resources, today, ...form }: Props) {
  return (
    <SettingsPart
      id="blocks"
      title="Blocked times"
      shows={blocks.length}
      about={
        <p>
          Times in which a crew or bay takes no job: a private appointment, a van in repair, lunch
          every day. Past ones aren't shown.
        </p>
      }
    >
      {blocks.length > 0 ? (
        <ul className="ruled border-line border-y">
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </ul>
      ) : (
        <p className="border-line border-y py-4">No blocked times ahead.</p>
      )}
      <h3 className="mt-7">Block a time</h3>
      <ScreenForm
        id="block"
        screen={operatorPaths.crews}
        sent={{ intent: "block" }}
        button="Block this time"
        className="mt-4 grid gap-5"
        {...form}
      >
        {(fields) => (
          <>
            <SelectField field={fields.resource!} label="Crew or bay">
              <option value="">Choose one</option>
              <option value={ALL}>{EVERYBODY}</option>
              {resources.map(({ id, name, kind }) => (
                <option key={id} value={id}>
                  {name} ({KIND_WORDS[kind].toLowerCase()})
                </option>
              ))}
            </SelectField>
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              <DateForm />
              <TextField field={fields.from!} label="From day" type="date" min={today} />
              <TextField
                field={fields.fromTime!}
                label="From time (empty for all day)"
                type="time"
              />
              <TextField
                field={fields.to!}
                label="Until day (empty for the same day)"
                type="date"
                min={today}
              />
              <TextField
                field={fields.toTime!}
                label="Until time (empty for all day)"
                type="time"
              />
              <SelectField field={fields.repeats!} label="Repeats">
                <Options of={REPEATS} />
              </SelectField>
              <TextField
                field={fields.until!}
                label="Repeats until (if it does)"
                type="date"
                min={today}
              />
            </div>
            <TextField
              field={fields.reason!}
              label="Reason"
              hint={`Operators read it. At most ${REASON_LIMIT} characters.`}
            />
          </>
        )}
      </ScreenForm>
    </SettingsPart>
  );
}

function BlockRow({ block }: { block: CrewsView["blocks"][number] }) {
  const { id, resource, words, reason, isNow } = block;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(100%,12rem)] grow basis-0 wrap-anywhere">
        <p className="font-semibold">
          {resource}
          {isNow ? <span className="text-warn font-normal"> · Blocked now</span> : null}
        </p>
        <p>{words}</p>
        <p className="text-soft">{reason}</p>
      </div>
      <PressForm
        to={operatorPaths.crews}
        version={0}
        sent={{ intent: "unblock", id }}
        button="Remove"
        about={`the block of ${resource}, ${words}`}
      />
    </li>
  );
}
