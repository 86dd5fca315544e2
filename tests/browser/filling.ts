// Both run in the page.

/** In the page: something else in every field. */
export function fillAll() {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "form[method=post] :is(input:not([type=hidden], [type=file], [name=subject], [readonly], [name=find]), select, textarea)",
  );
  const radios = new Set<string>();
  for (const field of fields) {
    if (field.disabled || !field.isConnected || field.closest(".sr-only")) continue;
    if (field.type === "checkbox") field.click();
    else if (field.type === "radio") {
      const group = [...field.form!.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)];
      const other = group.filter((each) => !each.disabled && !each.checked).at(-1);
      if (other && !radios.has(field.name)) other.click();
      radios.add(field.name);
    } else {
      const value =
        field instanceof HTMLSelectElement
          ? [...field.options].at(-1)!.value
          : field.type === "date"
            ? "2027-03-04"
            : field.type === "time"
              ? "11:45"
              : `x ${field.name}`.slice(0, field.maxLength > 0 ? field.maxLength : undefined);
      Reflect.set(Object.getPrototypeOf(field), "value", value, field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** What each form would send, but passwords. */
export function readAll() {
  return [...document.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .filter((form) => form.querySelector("input:not([type=hidden]), select, textarea"))
    .map((form) => {
      const secret = new Set(
        [
          ...form.querySelectorAll<HTMLInputElement>(
            "[type=password], [autocomplete=new-password]",
          ),
        ].map(({ name }) => name),
      );
      return [...new FormData(form)]
        .filter(([, value]) => typeof value === "string")
        .filter(([name]) => !["priceLeft", "priceReasonLeft"].includes(name))
        .map(([name, value]) => [name, secret.has(name) ? "" : value].join("="))
        .toSorted();
    });
}
