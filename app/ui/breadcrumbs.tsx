export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  const here = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className="text-on-ink flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index === here ? (
              <span aria-current="page" className="py-2.5 text-white">
                {name}
              </span>
            ) : (
              <>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center underline-offset-3 hover:text-white hover:underline"
                >
                  {name}
                </a>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
