type PictureProps = {
  name: string;
  folder?: "pictures" | "photos";
  alt: string;
  widths: readonly number[];
  ratio: number;
  sizes: string;
  /** Loaded eagerly, with high priority. */
  first?: boolean;
  /** Outside of it nothing is fetched: without script, browsers fetch hidden pictures too. */
  media?: string;
  className?: string;
};

const NOTHING = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** Formats and widths are made by scripts/pictures.mjs, of photos when they're uploaded. */
export function Picture({
  name,
  folder = "pictures",
  alt,
  widths,
  ratio,
  sizes,
  first = false,
  media,
  className,
}: PictureProps) {
  const set = (format: string) =>
    widths.map((width) => `/${folder}/${name}-${width}.${format} ${width}w`).join(", ");
  const middle = widths[Math.floor(widths.length / 2)]!;
  return (
    <picture>
      <source type="image/avif" media={media} srcSet={set("avif")} sizes={sizes} />
      {media ? <source type="image/webp" media={media} srcSet={set("webp")} sizes={sizes} /> : null}
      <img
        src={media ? NOTHING : `/${folder}/${name}-${middle}.webp`}
        srcSet={media ? undefined : set("webp")}
        sizes={media ? undefined : sizes}
        alt={alt}
        width={middle}
        height={Math.round(middle / ratio)}
        loading={first ? "eager" : "lazy"}
        decoding="async"
        draggable={false}
        className={className}
        {...(first ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}
