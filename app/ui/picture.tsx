type PictureProps = {
  /** The master's name in pictures/. */
  name: string;
  alt: string;
  widths: readonly number[];
  /** Width ÷ height of the master. */
  ratio: number;
  sizes: string;
  /** The picture that is seen first: fetched at once and before others. */
  first?: boolean;
  className?: string;
};

/** A picture in the formats and widths that scripts/pictures.mjs makes. */
export function Picture({ name, alt, widths, ratio, sizes, first = false, className }: PictureProps) {
  const set = (format: string) => widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(", ");
  const middle = widths[Math.floor(widths.length / 2)]!;
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={`/pictures/${name}-${middle}.webp`}
        srcSet={set("webp")}
        sizes={sizes}
        alt={alt}
        width={middle}
        height={Math.round(middle / ratio)}
        loading={first ? "eager" : "lazy"}
        decoding="async"
        className={className}
        {...(first ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}
