import { paths } from "~/paths";
import { Picture } from "~/ui/picture";

/** §1: the words of the first screen. */
export function Hero() {
  return (
    <section id="home" className="on-ink bg-ink relative isolate overflow-hidden text-white">
      <Picture
        name="beads-hero"
        alt=""
        widths={[640, 960, 1440, 2000]}
        ratio={2}
        sizes="(min-width: 768px) 100vw, 180vw"
        first
        className="absolute inset-0 -z-20 size-full object-cover object-[68%_52%] opacity-45 md:opacity-100"
      />
      <div className="light-line absolute inset-x-0 bottom-0 -z-10 h-px" aria-hidden="true" />
      <div className="page py-16 md:py-28">
        <p className="label text-on-ink inline-block rounded-full border border-white/30 px-4 py-2">SERVING GREATER VANCOUVER</p>
        <h1 className="mt-6 max-w-[12ch] text-[clamp(2.6rem,1.6rem+5vw,5rem)]">Professional Mobile Auto Detailing</h1>
        <p className="text-on-ink mt-6 max-w-[34ch] text-xl">Specializing in paint &amp; interior restoration from Burnaby</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={paths.booking} className="button button-primary">
            Book Your Service Now
          </a>
        </p>
        <div className="mt-14 max-w-md border-t border-white/25 pt-6">
          <h2>Paint &amp; Interior Restoration</h2>
          <p className="text-on-ink mt-2">We come to you, or you come to our Burnaby shop.</p>
        </div>
      </div>
    </section>
  );
}
