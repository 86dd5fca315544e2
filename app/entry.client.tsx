import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// After Back browsers fill in the fields once all of them are there.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate);
else hydrate();

function hydrate() {
  const page = document.getElementById("page")!;
  const fields = [...page.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const focused = document.activeElement;
  startTransition(() => {
    hydrateRoot(page, <RemixBrowser />, {
      onRecoverableError(error) {
        // A foreign node made React render anew.
        void import("./shell/typed/put-back").then(({ putBack }) =>
          putBack(page, fields.splice(0), focused),
        );
        reportError(error);
      },
    });
  });
}
