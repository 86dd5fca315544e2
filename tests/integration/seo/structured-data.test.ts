import { FIRST_CATALOGUE } from "~/content/catalogue";
import { beforeAll, describe, expect, it } from "vitest";

import { paths as addresses } from "~/paths";
import { sitemapGroups } from "~/seo/sitemap";
import { holidayOn } from "~/domain/holidays";
import { addDays } from "~/domain/time";
import { businessNode } from "~/seo/business-node";
import { today } from "../../support/dates";
import { WEEK } from "../../support/schedule";
import { type JsonLd, nodesOf, type PageSeen, see, SITE } from "../../support/site";
import { words } from "../../support/words";
import { PACKAGE_KEYS, PACKAGES, MARKETING_PAGES } from "../../support/catalogue";

/** The properties that Google's documentation requires and recommends, where available; the phone waits for a real number. */
const PROPERTIES: Record<string, string[]> = {
  AutoWash: words(
    "@id name description url image logo address geo areaServed openingHoursSpecification",
    "priceRange paymentAccepted currenciesAccepted",
  ),
  PostalAddress: ["addressLocality", "addressRegion", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  GeoCircle: ["geoMidpoint", "geoRadius"],
  OpeningHoursSpecification: ["opens", "closes"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Offer: ["name", "description", "price", "priceCurrency", "url"],
  AggregateOffer: ["name", "description", "lowPrice", "highPrice", "priceCurrency", "url"],
  OfferCatalog: ["name", "itemListElement"],
  Service: ["name", "provider"],
};

const inSitemap = sitemapGroups(FIRST_CATALOGUE).flatMap(({ entries }) =>
  entries.map(({ path }) => path),
);
/** Pages for people who are booking already, or who run the shop, and a page of terms. */
const UNSTRUCTURED: string[] = [addresses.bookingStart, addresses.privacy, addresses.dashboard];
const paths = inSitemap.filter((path) => !UNSTRUCTURED.includes(path));
let pages: Map<string, PageSeen>;
beforeAll(async () => {
  pages = new Map((await Promise.all(paths.map(see))).map((page) => [page.path, page]));
});

const typed = (page: PageSeen, type: string) =>
  nodesOf(page).filter((node) => node["@type"] === type);

describe.each(paths)("%s", (path) => {
  let page: PageSeen;
  let nodes: JsonLd[];
  beforeAll(() => {
    page = pages.get(path)!;
    nodes = nodesOf(page);
  });

  it("a page has one block of data, with nothing in it that could end its element", () => {
    expect(page.structured).toHaveLength(1);
    expect(page.structured[0]).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(page.structured[0]!)["@context"]).toBe("https://schema.org");
  });

  it("a page's data has the properties that are required and recommended", () => {
    for (const node of nodes) {
      const missing = (PROPERTIES[String(node["@type"])] ?? []).filter(
        (name) => node[name] === undefined || node[name] === "",
      );
      expect(missing, JSON.stringify(node).slice(0, 200)).toEqual([]);
    }
  });

  it("a page's data reviews nothing, rates nothing, and says nothing that is only a placeholder", () => {
    expect(nodes.map((node) => node["@type"])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Review|Rating/)]),
    );
    expect(page.structured.join("")).not.toMatch(
      /"review|[rR]ating"|555-?0142|\.example|\{phone\}/,
    );
  });

  it("a page's data states nothing that the page does not show, or of an offer the page that it leads to", () => {
    for (const { description, url, "@type": type } of nodes) {
      if (description === undefined) continue;
      const at = type === "Offer" ? pages.get(new URL(String(url)).pathname)! : page;
      expect(at.text).toContain(description);
    }
    for (const offer of typed(page, "Offer")) {
      expect(page.text).toContain(String(offer.name));
      expect(page.text).toContain(`$${Number(offer.price).toLocaleString("en-CA")}`);
    }
  });

  it("a page's data refers to no node that is not there", () => {
    const there = new Set(nodes.filter((node) => "@type" in node).map((node) => node["@id"]));
    const asked = nodes.filter((node) => !("@type" in node)).map((node) => node["@id"]);
    expect(asked.filter((id) => !there.has(id))).toEqual([]);
  });
});

it.each(UNSTRUCTURED)("%s offers nothing", async (path) => {
  expect((await see(path)).structured.join("")).not.toContain("Offer");
});

it("the business is one node wherever it appears", () => {
  for (const [path, page] of pages) {
    const found = typed(page, "AutoWash");
    expect(
      found.map((node) => node["@id"]),
      path,
    ).toEqual(path === "/sitemap" ? [] : [`${SITE}/#business`]);
  }
});

it("the business is closed on the statutory holidays ahead, and each of its hours is for days of the week or for dates", () => {
  const [business] = typed(pages.get("/")!, "AutoWash") as [
    { specialOpeningHoursSpecification: { validFrom: string }[] },
  ];
  const holidays = Array.from({ length: 91 }, (_, days) => addDays(today(), days)).filter(
    holidayOn,
  );
  expect(business.specialOpeningHoursSpecification.map(({ validFrom }) => validFrom)).toEqual(
    holidays,
  );
  for (const hours of typed(pages.get("/")!, "OpeningHoursSpecification"))
    expect("dayOfWeek" in hours).toBe(!("validFrom" in hours && "validThrough" in hours));
});

describe.each(MARKETING_PAGES.map((page) => [page.slug, page] as const))(
  "%s",
  (slug, { content, family }) => {
    it("a page asks and answers the same in its data and in sight", () => {
      const page = pages.get(`/${slug}`)!;
      const [faq] = typed(page, "FAQPage");
      const asked = (faq!.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
        ({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }),
      );
      expect(asked).toEqual(content.faqs);
      for (const { question, answer } of asked)
        expect(page.text).toContain(`${question} ${answer}`);
    });

    it("a page shows the way that its data tell", () => {
      const page = pages.get(`/${slug}`)!;
      const steps = typed(page, "ListItem") as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(steps.map(({ item }) => item).at(0)).toBe(`${SITE}/`);
      expect(steps.map(({ item }) => item).at(-1)).toBe(`${SITE}/${slug}`);
      expect(page.text).toContain(`${steps[0]!.name} / ${steps[1]!.name} / ${steps[2]!.name}`);
    });

    it("a page's data offer what it prices, and no price where there is none", () => {
      const page = pages.get(`/${slug}`)!;
      const offers = [...typed(page, "Offer"), ...typed(page, "AggregateOffer")];
      expect(offers.length > 0).toBe(family !== "inquiry");
      for (const offer of offers) expect(page.text).toContain(String(offer.name));
      for (const { price } of offers)
        if (price) expect(page.text).toContain(`$${Number(price).toLocaleString("en-CA")}`);
      const [service] = typed(page, "Service").filter(
        (node) => node["@id"] === `${SITE}/${slug}#service`,
      );
      expect(page.text).toContain(String(service!.description));
    });
  },
);

it.each(["/", "/services"])("%s offers the whole catalogue", (path) => {
  const [catalogue] = typed(pages.get(path)!, "OfferCatalog");
  const offers = catalogue!.itemListElement as JsonLd[];
  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
    [
      ...PACKAGE_KEYS.map((key) => [PACKAGES[key].name, (PACKAGES[key].price / 100).toFixed(2)]),
      ...(path === "/services"
        ? [
            ["Interior Restoration", "600.00"],
            ["3-Stage Paint Correction", "510.00"],
          ]
        : []),
    ].map((offer) => [...offer, "CAD"]),
  );
  const named = ["interior-detail", "full-package", "paint-correction", "ceramic-coating"];
  for (const anchor of named)
    expect(offers.map(({ url }) => url)).toContain(`${SITE}/services#${anchor}`);
});

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);

describe("the business", () => {
  const site = {
    origin: "https://shop.test",
    name: "Shop",
    city: "Burnaby",
    street: "",
    about: "About the shop",
    telephone: null,
    email: null,
    social: null,
    prices: FIRST_CATALOGUE,
    week: WEEK,
    special: [],
  };

  it("the business has a phone, an email and a profile elsewhere only once they are real", () => {
    for (const name of ["telephone", "email", "sameAs"])
      expect(businessNode(site)).not.toHaveProperty(name);
    const real = {
      telephone: "604-555-0199",
      email: "a@shop.test",
      social: "https://social.test/shop",
    };
    expect(businessNode({ ...site, ...real })).toMatchObject({
      telephone: "+16045550199",
      email: real.email,
      sameAs: real.social,
    });
  });

  it("the business has a street once it is known", () => {
    expect(businessNode(site).address).not.toHaveProperty("streetAddress");
    expect(businessNode({ ...site, street: "100 Main St" }).address).toMatchObject({
      streetAddress: "100 Main St",
      addressLocality: "Burnaby",
    });
  });

  it("the business has the hours of the schedule", () => {
    expect(businessNode(site)).toMatchObject({
      openingHoursSpecification: [
        {
          dayOfWeek: days("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"),
          opens: "08:00",
          closes: "20:00",
        },
        { dayOfWeek: days("Saturday", "Sunday"), opens: "09:00", closes: "18:00" },
      ],
    });
    const week = WEEK.map((day, weekday) => (weekday === 4 ? null : day));
    expect(JSON.stringify(businessNode({ ...site, week }))).not.toContain("Thursday");
  });

  it("the business has the days ahead that are closed, and the holidays that are open", () => {
    expect(businessNode(site)).not.toHaveProperty("specialOpeningHoursSpecification");
    const special = [
      { from: "2027-01-04", to: "2027-01-08", open: null },
      {
        from: "2027-07-01",
        to: "2027-07-01",
        open: { hours: { opens: 540, closes: 1080, online: true }, holiday: "Canada Day" },
      },
    ];
    expect(businessNode({ ...site, special })).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: "2027-01-04", validThrough: "2027-01-08", opens: "00:00", closes: "00:00" },
        { validFrom: "2027-07-01", validThrough: "2027-07-01", opens: "09:00", closes: "18:00" },
      ],
    });
  });

  it("the business comes within 50 km of the Burnaby centre, for 195 to 1099 dollars", () => {
    expect(businessNode(site)).toMatchObject({
      areaServed: { geoRadius: "50000", geoMidpoint: { latitude: 49.25, longitude: -122.98 } },
      priceRange: "CAD 195-1099",
    });
  });
});
