/** For text browsers: they have no styles, and no date picker either. */
export function DateForm() {
  return <p className="hidden">Dates are written as 2027-04-02.</p>;
}
