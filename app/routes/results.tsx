import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GALLERY_CREDIT } from "~/content/gallery";
import { filesOf, type ShownPicture } from "~/content/own-photos";
import { PICTURES } from "~/content/page-pictures";
import { isPage } from "~/content/pages";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { Picture } from "~/ui/picture";
import { db } from "~/server/db.server";
import { shownResults } from "~/server/photos.server";
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
    content: `${data?.picture.caption ?? "Our Results"}. ${data?.credit ? "An illustration" : "A photo"} from our results, enlarged.`,
  },
];

/** From another page only that page's picture is shown, and closing it leads back there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pictures } = await shownResults(db);
  const all: readonly ShownPicture[] = [...pictures, ...PICTURES];
  const picture = all.find(({ id }) => id === params.picture);
  if (!picture) throw unknownPage(request);
  const credit = picture.own ? null : GALLERY_CREDIT;
  const from = new URL(request.url).searchParams.get("from") ?? "";
  if (isPage(from) || `/${from}` === paths.catalogue)
    return json({ picture, credit, steps: null, close: `/${from}` });
  const [index, { length: of }] = [pictures.indexOf(picture), pictures];
  const at = (by: number) => pictures[(index + by + of) % of]!.id;
  const steps =
    index < 0 || of === 1 ? null : { number: index + 1, of, previous: at(-1), next: at(1) };
  return json({ picture, credit, steps, close: "/#results" });
}

export default function ResultPicture() {
  const { picture, credit, steps, close } = useLoaderData<typeof loader>();
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
                {steps.number} of {steps.of}
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
                {...filesOf(shot).whole}
                alt={shot.alt}
                sizes={`(min-width: 1024px) ${shots.length > 1 ? "556px" : "1128px"}, 100vw`}
                first
                className="w-full"
              />
            </figure>
          ))}
        </div>
        {credit ? <p className="text-on-ink mt-4 text-[0.9375rem]">{credit}</p> : null}
      </div>
    </div>
  );
}
