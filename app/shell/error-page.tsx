import { isRouteErrorResponse } from "@remix-run/react";
import { useContext } from "react";
import { NonceContext } from "~/ui/nonce";
import { telephoneLink } from "~/content/business";
import { paths } from "~/paths";
import { isConnectionLost } from "~/ui/connection";
import { NotFoundLinks } from "./not-found-links";
import { Reference } from "./reference";

type Words = Record<number, { title: string; text: string }>;
/** Navigation in the browser never leads to these, so it does without them. */
const FOREIGN: Words = import.meta.env.SSR
  ? {
      400: {
        title: "We couldn't read that",
        text: "The address or the form arrived damaged. Please go back and try again.",
      },
      403: {
        title: "That came from somewhere else",
        text: "For your safety we accept forms only from our own pages. Nothing was changed. Go back, where what you typed still stands, or open our site in this browser and send it again.",
      },
      405: { title: "That doesn't work here", text: "This page doesn't take forms." },
      415: {
        title: "We couldn't read that",
        text: "The form arrived in a shape that we don't understand.",
      },
      503: {
        title: "Booking isn't possible right now",
        text: "The fault is ours. Your answers so far are kept. Please try again in a few minutes.",
      },
    }
  : {};
const WORDS: Words = {
  ...FOREIGN,
  0: {
    title: "The connection was lost",
    text: "We couldn't reach the website. Check your connection and try again.",
  },
  404: { title: "Oops! Page not found", text: "The address may be old or mistyped." },
  408: {
    title: "That took too long to arrive",
    text: "The connection paused, and nothing was changed. Please go back and try again.",
  },
  413: {
    title: "That was too much",
    text: "The form was larger than we accept. Please shorten it and send it again.",
  },
};
const OTHERWISE = {
  title: "Something went wrong",
  text: "The fault is ours, and nothing that you did. Please try again in a moment.",
};

/** 0 if the browser couldn't reach the server. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isConnectionLost(error) ? 0 : 500;
}

export function titleOfError(error: unknown): string {
  return (WORDS[statusOf(error)] ?? OTHERWISE).title;
}

type Typed = readonly (readonly [label: string, text: string])[];

/** What a refused form brought: see routes/refused.tsx. */
export function typedOf(error: unknown): Typed {
  return (isRouteErrorResponse(error) && (error.data as { typed?: Typed } | null)?.typed) || [];
}

/** Never the cause, always a way forward; for a server fault, its reference in the log. */
export function ErrorPage({
  status,
  phone,
  typed,
}: {
  status: number;
  phone: string;
  typed: Typed;
}) {
  const { title, text } = WORDS[status] ?? OTHERWISE;
  return (
    <div className="page py-16 md:py-24">
      <h1>{title}</h1>
      <p className="max-w-measure mt-5">{text}</p>
      <p className="max-w-measure mt-3">
        You can always book by phone:{" "}
        <a className="link" href={telephoneLink(phone)}>
          {phone}
        </a>
      </p>
      {status >= 500 ? <Reference /> : null}
      {typed.length > 0 ? <TypedTexts typed={typed} /> : null}
      {status === 404 ? <LogUnknownPath /> : null}
      {status === 404 && import.meta.env.SSR ? (
        <NotFoundLinks />
      ) : (
        <p className="mt-8">
          {/* An empty href is the address that failed. */}
          <a className="button button-primary" href={status ? paths.home : ""}>
            {status ? "Return to Home" : "Try again"}
          </a>
        </p>
      )}
    </div>
  );
}

function TypedTexts({ typed }: { typed: Typed }) {
  return (
    <section aria-labelledby="typed" className="mt-8">
      <h2 id="typed">What the form brought, to copy</h2>
      <dl className="border-line max-w-measure mt-3 border-t">
        {typed.map(([label, text]) => (
          <div key={label} className="border-line border-b py-3">
            <dt className="text-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Backticks, because React escapes quotes. */
function LogUnknownPath() {
  return (
    <script nonce={useContext(NonceContext)}>
      {"console.error(`404: no page at`, location.pathname)"}
    </script>
  );
}
