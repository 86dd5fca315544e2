import type { SolutionRow } from "./view.server";

export function Solutions({ solutions }: { solutions: readonly SolutionRow[] }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {solutions.map(({ problem, answer, service, path, price }) => (
        <li
          key={problem}
          className="grid gap-x-10 gap-y-2 p-5 md:p-6 lg:grid-cols-[17rem_minmax(0,1fr)_13rem]"
        >
          <h3>{problem}</h3>
          <p className="max-w-measure text-pretty">{answer}</p>
          <p className="leading-snug lg:text-right">
            <strong className="block text-xl font-bold [font-stretch:112%]">{price}</strong>{" "}
            <a href={path} className="link -my-2 inline-block py-3 text-[0.9375rem]">
              {service}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
