import { Picture } from "./picture";

type Props = {
  pictures: readonly { name: string; alt: string }[];
  caption: string;
  /** Where it's shown whole. */
  href: string;
  widths: readonly number[];
  ratio: number;
};

/** A page's wide picture, or a pair side by side. */
export function Figure({ pictures, caption, href, widths, ratio }: Props) {
  const isPair = pictures.length > 1;
  const share = isPair ? "50vw" : "100vw";
  return (
    <figure>
      <a
        href={href}
        className={`rounded-card relative grid gap-1 overflow-hidden ${isPair ? "grid-cols-2" : ""}`}
      >
        {pictures.map(({ name, alt }) => (
          <Picture
            key={name}
            name={name}
            alt={alt}
            widths={widths}
            ratio={ratio}
            sizes={`(min-width: 1024px) ${isPair ? "280px" : "560px"}, ${share}`}
            className={`preview-${name} aspect-3/2 size-full object-cover`}
          />
        ))}{" "}
        <span className="no-print label bg-ink/80 rounded-control absolute right-3 bottom-3 px-2 py-1 text-white">
          Enlarge
        </span>
      </a>
      <figcaption className="text-soft mt-2 text-[0.9375rem]">{caption}</figcaption>
    </figure>
  );
}
