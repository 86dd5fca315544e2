import type { Submission } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import { attempt, PRIVATE } from "~/dashboard/request.server";
import type { SettingsChange } from "~/domain/settings";
import type { CivilNow } from "~/domain/time";
import { db } from "~/server/db.server";
import { errorsOf } from "~/server/form.server";
import { readForm } from "~/server/http";
import { toastCookie } from "~/server/toast.server";
import { mergeAnswers } from "~/domain/answers";
import { z } from "~/server/zod.server";
import type { Part, Reply } from "./reply";
import { saveSettings } from "./save.server";
import { openedWith } from "./version.server";

export const FAILED = "Failed to save. Nothing has been changed: please try again in a moment.";
const MEANWHILE = "Somebody has saved changes meanwhile. Look at them again, then save yours";

/** A toast's "Undo" posts no fields: they're in its URL. */
export async function readPosted(request: Request): Promise<URLSearchParams> {
  const form = await readForm(request);
  return form.has("change") ? form : new URL(request.url).searchParams;
}

export const textField = z.string().default("");
/** What a form's page showed, and which button of the stranded list was pressed. */
export const SHOWN = { version: textField, accepted: textField, answer: textField };

type Form = { part: Part; title: string; values: Record<string, string> };

export function reply(status: number, form: Form, given: Partial<Reply> = {}) {
  const whole: Reply = { errors: {}, stranding: null, ...form, ...given };
  return json(whole, { status, headers: PRIVATE });
}

type FormOnScreen = Form & { screen: string };
type Shown = Record<keyof typeof SHOWN, string>;
type Words<Change> = {
  saved(change: Change): string;
  field(name: string): string;
  /** A cookie in place of the usual toast's. */
  toast?(): Promise<string>;
};

export async function saveAndReply<Change extends SettingsChange>(
  form: FormOnScreen,
  submission: Submission<Change, string[]>,
  shown: Shown,
  now: CivilNow,
  words: Words<Change>,
) {
  if (submission.status === "success") return saveChange(form, submission.value, shown, now, words);
  const { screen: _screen, ...sent } = form;
  return shown.answer === "back"
    ? reply(200, sent)
    : reply(422, sent, { errors: errorsOf(submission) });
}

/** A change that strands bookings is saved only once they were shown. */
export async function saveChange<Change extends SettingsChange>(
  { screen, ...shown }: FormOnScreen,
  change: Change,
  { version, accepted, answer }: Shown,
  now: CivilNow,
  words: Words<Change>,
) {
  if (answer === "back") return reply(200, shown);
  const saved = await attempt(saveSettings(db, change, { version, accepted }, now));
  switch (saved.kind) {
    case "saved": {
      const toast =
        words.toast?.() ??
        toastCookie("success", words.saved(change), handedOver(saved.handedOver));
      return redirect(screen, { headers: { "set-cookie": await toast } });
    }
    case "stale": {
      const present = Object.entries(saved.present);
      return reply(409, shown, {
        title: MEANWHILE,
        errors: Object.fromEntries(
          present.map(([field, now]) => [field, `${words.field(field)}: now “${now}”`]),
        ),
        values: {
          ...mergeAnswers(openedWith(version), saved.now, shown.values),
          version: saved.version,
        },
      });
    }
    case "refused":
      return reply(422, shown, { errors: saved.errors });
    case "stranding":
      return reply(409, shown, { stranding: saved });
    case "failed":
      return reply(503, shown, { errors: { main: FAILED } });
  }
}

function handedOver(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? "1 job was handed over to another crew or bay."
    : `${count} jobs were handed over to other crews or bays.`;
}
