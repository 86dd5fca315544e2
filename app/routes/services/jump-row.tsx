/** To the sections of a long page. */
export function JumpRow({ links }: { links: readonly { id: string; name: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="On this page">
      <ul className="-mx-2 flex flex-wrap">
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center px-2">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
