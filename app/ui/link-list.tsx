type Props = { links: readonly { path: string; name: string }[]; className?: string };

export function LinkList({
  links,
  className = "border-line grid gap-x-16 border-b md:grid-cols-2",
}: Props) {
  return (
    <ul className={className}>
      {links.map(({ path, name }) => (
        <li key={path} className="border-line border-t">
          <a href={path} className="link flex min-h-11 items-center py-2">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
