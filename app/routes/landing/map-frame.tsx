import { framedMapAddress } from "~/ui/map-address";
import sheet from "~/ui/site.css?url";

const titleOf = (place: string) => `Map of ${place}`;

/**
 * Nothing is loaded from a third party before a press
 * (docs/decisions/0008-two-style-sheets-and-little-script.md).
 */
export function MapFrame({ place, content }: { place: string; content: string }) {
  return (
    <div className="no-print rounded-card border-line bg-card grow overflow-hidden border">
      <iframe
        title={titleOf(place)}
        srcDoc={content}
        loading="lazy"
        className="h-full min-h-60 md:min-h-80 w-full border-0"
      />
    </div>
  );
}

/** Inherits the page's content security policy and base URL. */
export function MapDocument({ place }: { place: string }) {
  return (
    <html lang="en-CA">
      <head>
        <title>{titleOf(place)}</title>
        <link rel="stylesheet" href={sheet} />
      </head>
      <body className="bg-card">
        <div className="grid min-h-dvh place-items-center p-6 text-center">
          <div>
            <a
              href={framedMapAddress(place)}
              referrerPolicy="no-referrer"
              className="button button-secondary"
            >
              Show the map here
            </a>
            <p className="text-soft mt-3 text-[0.9375rem]">Loads a map from Google.</p>
          </div>
        </div>
      </body>
    </html>
  );
}
