import type { Prices } from "~/domain/catalogue";

/** All that the shop sells, also by phone alone. */
export function answerableServices({
  packages,
  specials,
}: Pick<Prices, "packages" | "specials">): { key: string; name: string }[] {
  return [
    ...packages.filter(({ retired }) => !retired).map(({ key, name }) => ({ key, name })),
    ...Object.entries(specials).map(([key, { name }]) => ({ key, name })),
  ];
}
