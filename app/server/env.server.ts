import { LIMITS } from "~/domain/limits";
import { dialable } from "~/domain/phone";
import { cleanEmail, EMAIL, oneLine } from "~/domain/text";
import { addressProblem } from "~/domain/web-address";
import { z } from "./zod.server";

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const httpsAddress = optional.pipe(
  z
    .url({ protocol: /^https$/, error: "must be an https address", abort: true })
    .max(LIMITS.link, `has at most ${LIMITS.link} characters`)
    .refine((address) => !addressProblem(address), "must have no user name and no password")
    .optional(),
);
// The business by the rules of its form, app/routes/settings/business.
const words = (longest: number) =>
  z
    .string()
    .transform((text) => oneLine(text) || undefined)
    .pipe(z.string().max(longest, `has at most ${longest} characters`).optional())
    .optional();

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.preprocess(
    (text) => text || undefined,
    z.coerce.number().int().min(0).max(65_535).default(3000),
  ),
  HOST: optional,
  DATABASE_URL: optional.pipe(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user:password@host:5432/shop",
      })
      .optional(),
  ),
  DATABASE_PATH: z.string().min(1).default("data/northlight.sqlite"),
  /** In the container a missing file is an error instead of being created empty. */
  DATABASE_MUST_EXIST: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  /** The container is behind a proxy: the site's address has to be known. */
  IN_CONTAINER: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  SESSION_SECRET: z
    .string({ error: "must be set" })
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, "needs at least 32 characters each")).min(1)),
  PUBLIC_ORIGIN: optional.pipe(
    z
      .url({ protocol: /^https?$/, error: "must be an address such as https://example.com" })
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  /** The proxy must overwrite it on each request, or clients can forge it. */
  CLIENT_ADDRESS_HEADER: optional.pipe(
    z
      .string()
      .regex(/^[A-Za-z-]+$/, "must be a header's name such as x-real-ip")
      .optional(),
  ),
  OPERATOR_EMAIL: optional.pipe(z.email().optional()),
  OPERATOR_PASSWORD: optional.pipe(z.string().min(12, "needs at least 12 characters").optional()),
  /** "none" keeps letters as files, whatever mail server is saved. */
  SMTP_URL: optional.pipe(
    z
      .literal("none")
      .or(
        z.url({
          protocol: /^smtps?$/,
          error: "must be an address such as smtp://user:password@mail.example.com:587, or none",
        }),
      )
      .optional(),
  ),
  BUSINESS_NAME: words(LIMITS.business),
  BUSINESS_PHONE: words(LIMITS.phone).refine(
    (phone) => phone === undefined || dialable(phone) !== null,
    "must be a number that can be dialled, such as 604-555-0199",
  ),
  BUSINESS_EMAIL: z
    .string()
    .transform((text) => cleanEmail(text) || undefined)
    .pipe(
      z
        .string()
        .max(LIMITS.email, `has at most ${LIMITS.email} characters`)
        .regex(EMAIL, "must be an address such as hello@example.com")
        .optional(),
    )
    .optional(),
  BUSINESS_CITY: words(LIMITS.city),
  BUSINESS_STREET: words(LIMITS.street),
  BUSINESS_SOCIAL_URL: httpsAddress,
  BUSINESS_MAP_URL: httpsAddress,
});

type Environment = z.infer<typeof schema>;

/** All errors are reported together. */
export const env = parseEnvironment(process.env);

export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = schema.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  // Of a list of secrets each may be short; the variable is one.
  const lines = new Set(issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  const problems = [...lines];
  if (source.IN_CONTAINER === "true" && !source.PUBLIC_ORIGIN?.trim()) {
    problems.push("PUBLIC_ORIGIN: must be set, such as https://example.com");
  }
  if (parsed.success && problems.length === 0) return parsed.data;
  const [only, ...others] = problems;
  const list = others.length === 0 ? ` ${only}` : problems.map((line) => `\n  ${line}`).join("");
  throw new Error(`The environment is not usable.${list}`);
}

/** For links in mail and the like, where no request shows how the site is reached. */
export const ownOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
