import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GALLERY, GALLERY_CREDIT, GALLERY_RATIO, GALLERY_WIDTHS } from "~/content/gallery";
import { PICTURES } from "~/content/page-pictures";
import { isPage } from "~/content/pages";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { Picture } from "~/ui/picture";
import { unknownPage } from "~/server/unknown-page.server";

export const handle: PageHandle = {
  hydrate: false,
  title: (data: { picture: { caption: string } } | undefined) =>
    data?.picture.caption ?? "Our Results",
};

/** The picture belongs to the home page; this URL only enlarges it without a script. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "robots", content: "noindex" },
  {
    name: "description",
    content: `${data?.picture.caption ?? "Our Results"}. An illustration from our results, enlarged.`,
  },
];

/** From another page only that page's picture is shown, and closing it leads back there. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const picture = PICTURES.find(({ id }) => id === params.picture);
  if (!picture) throw unknownPage(request);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const index = GALLERY.indexOf(picture);
  const at = (by: number) => GALLERY[(index + by + GALLERY.length) % GALLERY.length]!.id;
  if (isPage(from) || `/${from}` === paths.catalogue)
    return json({ picture, steps: null, close: `/${from}` });
  const steps = index < 0 ? null : { number: index + 1, previous: at(-1), next: at(1) };
  return json({ picture, steps, close: "/#results" });
}

export default function ResultPicture() {
  const { picture, steps, close } = useLoaderData<typeof loader>();
  const shots = picture.before
    ? [
        { ...picture.before, label: "Before" },
        { ...picture, label: "After" },
      ]
    : [{ ...picture, label: null }];
  return (
    <div className="on-ink bg-ink pb-12 text-white">
      <div className="page">
        <nav
          aria-label="Photos"
          className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4 py-4"
        >
          {steps ? (
            <>
              <a href={paths.picture(steps.previous)} className="button button-on-ink button-small">
                Previous
              </a>
              <p>
                {steps.number} of {GALLERY.length}
              </p>
              <a href={paths.picture(steps.next)} className="button button-on-ink button-small">
                Next
              </a>{" "}
            </>
          ) : null}
          <a href={close} className="button button-on-ink button-small">
            Close
          </a>
        </nav>
        <h1 className="text-2xl">{picture.caption}</h1>
        <div className={`mt-4 grid gap-4 ${shots.length > 1 ? "lg:grid-cols-2" : ""}`}>
          {shots.map((shot) => (
            <figure key={shot.name}>
              {shot.label ? (
                <figcaption className="label text-on-ink mb-2">{shot.label}</figcaption>
              ) : null}
              <Picture
                name={shot.name}
                alt={shot.alt}
                widths={GALLERY_WIDTHS}
                ratio={GALLERY_RATIO}
                sizes={`(min-width: 1024px) ${shots.length > 1 ? "556px" : "1128px"}, 100vw`}
                first
                className="w-full"
              />
            </figure>
          ))}
        </div>
        <p className="text-on-ink mt-4 text-[0.9375rem]">{GALLERY_CREDIT}</p>
      </div>
    </div>
  );
}
