export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {tips.map((tip) => (
        <li key={tip} className="border-line flex gap-4 border-t py-4">
          <span aria-hidden="true" className="bg-teal mt-3 h-0.5 w-3 shrink-0" />
          {tip}
        </li>
      ))}
    </ul>
  );
}
