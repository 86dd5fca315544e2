import { useState } from "react";
import { type Field, TextField } from "~/ui/field";
import { useLive } from "~/ui/use-live";

type Props = { field: Field; label: string; hint?: string };

export function PasswordField(props: Props) {
  const live = useLive();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      {/* Reserved, so that nothing moves when the button appears. */}
      <div className="min-h-11">
        {live ? (
          <button
            type="button"
            aria-pressed={shown}
            className="link min-h-11"
            onClick={() => setShown(!shown)}
          >
            Show password
          </button>
        ) : null}
      </div>
    </div>
  );
}
