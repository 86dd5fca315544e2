import { TextField } from "~/ui/field";

/** Asks for the password again, in case the browser was left open. */
export function PresentPassword({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      {/* For the browser's password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="present"
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
