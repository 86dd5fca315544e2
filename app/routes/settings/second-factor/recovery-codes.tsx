import { PrintButton } from "~/ui/print-button";
import { useFocusOnAppearing } from "~/ui/focus";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const title = useFocusOnAppearing<HTMLHeadingElement>();
  return (
    <section
      aria-labelledby="codes-title"
      className="border-teal bg-card rounded-card mt-6 border-2 p-5"
    >
      <h2 id="codes-title" ref={title} tabIndex={-1} className="outline-none">
        Your recovery codes
      </h2>
      <p className="mt-2">
        You see them only now. Each signs you in once in place of the app's code: print them, or
        write them down, and keep them apart from your phone.
      </p>
      <ol className="mt-4 mb-5 grid gap-x-8 gap-y-1 font-mono text-[1.0625rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <PrintButton />
    </section>
  );
}
