import type { Values } from "./values";

/**
 * One sent form, parsed once (docs/decisions/0031-one-submission.md). `version` is what its page had
 * been made from (−1 if it names none), `confirmed` the tokens of what the person was shown and
 * agreed to, `sent` the fields as typed.
 */
export type Submission<Value> = {
  key: string;
  /** Of key, person and all fields: the same form sent again has it. */
  hash: string;
  version: number;
  confirmed: readonly string[];
  sent: Values;
  parsed: Parsed<Value>;
};
export type Parsed<Value> = { value: Value; errors: null } | { value: null; errors: Values };
