/** The median; of an even number, the upper of the two middle figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure at or below which this share of all figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Time may grow by no more than this power of the number of bookings: less than threefold from a thousand to a million. */
export const WANTED_GROWTH = 0.15;

/** The power of the size by which times grow: the slope of the least-squares line through the logarithms of both. */
export function slope(sizes: readonly number[], times: readonly number[]): number {
  const [x, y] = [sizes.map(Math.log10), times.map(Math.log10)];
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, each, at) => sum + (each - mx) * (y[at]! - my), 0) / x.reduce((sum, each) => sum + (each - mx) ** 2, 0);
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** How far figures that should be alike differ: the median of the relative distances between consecutive ones. */
export function noiseOf(figures: readonly number[]): string {
  const distances = figures.slice(1).map((figure, index) => Math.abs(figure / figures[index]! - 1));
  return distances.length === 0 ? "" : `± ${(100 * median(distances)).toFixed(1)} %`;
}

export function milliseconds(figure: number): string {
  return `${figure.toFixed(figure < 10 ? 2 : 0)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
