import { expect, it } from "vitest";
import { disagreement } from "~/content/gazetteer";
import type { JobPlace } from "~/content/place-names";

type Row = [place: JobPlace, street: string, city: string];

/** What a customer typed where the place is right, though some of it looks like another one. */
it.each<Row>([
  ["burnaby", "", ""],
  ["burnaby", "", "Burnaby"],
  ["burnaby", "6200 McKay Ave", "Burnaby BC V5H 4M9"],
  ["burnaby", "7155 Kingsway #200", "Metrotown"],
  ["north-vancouver", "1277 Pemberton Avenue", "North Vancouver"],
  ["north-vancouver", "1277 Pemberton Avenue", "N. Van"],
  ["vancouver", "1200 Burnaby Street", "Vancouver"],
  ["vancouver", "1200 Burnaby St, Vancouver, BC V6E 1P5", ""],
  ["vancouver", "3000 Victoria Drive", "Vancouver"],
  ["vancouver", "1055 West Georgia St", "Vancouver, BC, Canada"],
  ["vancouver", "4500 Ontario St", "Vancouver"],
  ["vancouver", "850 Hastings St West Vancouver", "Vancouver"],
  ["vancouver", "2205 Lower Mall", "UBC"],
  ["vancouver", "12 W 8th Ave", "Vancouver, CA"],
  ["vancouver", "999 Canada Place", "Vancouver"],
  ["west-vancouver", "2121 Marine Dr W Vancouver", ""],
  ["west-vancouver", "6640 Royal Ave", "Horseshoe Bay"],
  ["surrey", "15355 24 Ave", "Surrey"],
  ["surrey", "15355", "Surrey 15355"],
  ["surrey", "1711 152 St", "White Rock BC V4A 4N3"],
  ["surrey", "17600 56 Ave", "Cloverdale"],
  ["surrey", "13450 Langley Bypass", "South Surrey"],
  ["white-rock", "15322 Buena Vista Ave", "White Rock, BC V4B 1Y6"],
  ["richmond", "3800 Moncton Street", "Steveston"],
  ["delta", "4857 Elliott St", "Ladner"],
  ["delta", "1234 56 St, Tsawwassen", "Delta"],
  ["delta", "1480 Cliveden Ave", "Annacis Island, V3M 6J6"],
  ["langley", "3100 272 St", "Aldergrove"],
  ["langley", "20338 65 Ave", "Township of Langley"],
  ["port-coquitlam", "2580 Shaughnessy", "Port Coq"],
  ["coquitlam", "3025 Lougheed Hwy", "Coquitlam V3B 6S2"],
  ["squamish", "38147 2nd Ave", "Squamish"],
  ["brackendale", "41711 Government Rd", "Squamish BC V8B 0G3"],
  ["garibaldi-highlands", "40437 Tantalus Rd", "Squamish"],
  ["whistler", "4545 Blackcomb Way, Whistler BC V8E 0X8", "Whistler"],
  ["pemberton", "1436 Portage Rd", "Pemberton, B.C. V0N 2L0"],
  ["port-moody", "2697 Sunnyside Rd", "Anmore"],
  ["maple-ridge", "11995 Haney Place", "Maple Ridge"],
  ["elsewhere", "33 Water Ave", "Hope"],
  ["elsewhere", "32315 South Fraser Way", "Abbotsford V2T 1W7"],
  ["shop", "4545 Blackcomb Way, Whistler", "Whistler"],
])("an address is right for %s: %j, %j", (place, street, city) => {
  expect(disagreement(place, { street, city })).toBeNull();
});

it.each<[...Row, other: JobPlace]>([
  ["burnaby", "4545 Blackcomb Way, Whistler BC V8E 0X8", "Burnaby", "whistler"],
  ["burnaby", "4545 Blackcomb Way Whistler", "", "whistler"],
  ["burnaby", "4545 Blackcomb Way", "Burnaby V8E OX8", "whistler"],
  ["burnaby", "", "Whisler", "whistler"],
  ["burnaby", "", "Whistler Village", "whistler"],
  ["burnaby", "38147 2nd Ave V8B 0A1", "Burnaby", "squamish"],
  ["burnaby", "V8B 0A1", "", "squamish"],
  ["burnaby", "1110 Main St", "Tsawwassen", "delta"],
  ["burnaby", "4857 Elliott St", "Ladner, BC", "delta"],
  ["burnaby", "3800 Moncton St", "Steveston", "richmond"],
  ["vancouver", "6640 Royal Ave, Horseshoe Bay", "Vancouver", "west-vancouver"],
  ["vancouver", "2121 Marine Dr", "West Vancuver", "west-vancouver"],
  ["vancouver", "17600 56 Ave", "Cloverdale", "surrey"],
  ["surrey", "3100 272 St", "Aldergrove", "langley"],
  ["coquitlam", "2580 Shaughnessy", "Port Coq", "port-coquitlam"],
  ["burnaby", "7390 Prospect St", "V0N 2L0", "pemberton"],
  ["burnaby", "1 Oceanview Rd", "Lions Bay V0N 2E0", "lions-bay"],
  ["burnaby", "500 6th Ave New Westminster", "", "new-westminster"],
  ["burnaby", "100 Main", "New Westminister", "new-westminster"],
  ["squamish", "41711 Government Rd", "Brackendale", "brackendale"],
  ["elsewhere", "", "Squamish", "squamish"],
  ["elsewhere", "2697 Sunnyside Rd", "Belcarra", "port-moody"],
])("an address is not in %s: %j, %j is in %s", (place, street, city, other) => {
  expect(disagreement(place, { street, city })).toEqual({ kind: "town", place: other });
});

it.each<[...Row, kind: string, name: string | null]>([
  ["burnaby", "32315 South Fraser Way", "Abbotsford", "road", "Abbotsford"],
  ["burnaby", "32315 S Fraser Way, V2T 1W7", "Burnaby", "road", "Abbotsford"],
  ["langley", "33375 1st Ave", "Mission", "road", "Mission"],
  ["burnaby", "Box 12", "V0X 1L0", "road", null],
  ["burnaby", "400 Bowen Trunk Rd, Bowen Island", "Burnaby", "ferry", "Bowen Island"],
  ["elsewhere", "400 Bowen Trunk Rd", "Bowen Island", "ferry", "Bowen Island"],
  ["elsewhere", "", "Gibsons, BC V0N 1V8", "ferry", "Gibsons"],
  ["elsewhere", "1 Government St", "Victoria", "ferry", "Victoria"],
  ["elsewhere", "1 Front St", "V9R 5J9", "ferry", "Vancouver Island"],
  ["elsewhere", "", "sunshine coast", "ferry", "the Sunshine Coast"],
  ["elsewhere", "123 Bernard Ave", "Kelowna", "far", "Kelowna"],
  ["elsewhere", "", "Calgary AB", "far", "Alberta"],
  ["elsewhere", "8 Ave SW T2P 1G1", "", "far", null],
  ["burnaby", "400 Broad St", "Seattle", "abroad", "Seattle"],
  ["vancouver", "", "Vancouver, WA 98661", "abroad", "Washington"],
  ["elsewhere", "", "Vancouver, WA 98661", "abroad", "Washington"],
  ["vancouver", "500 Broadway, Vancouver, WA 98661", "Vancouver", "abroad", "Washington"],
  ["vancouver", "", "Vancouver Washington", "abroad", "Washington"],
  ["richmond", "", "Richmond, VA", "abroad", "Virginia"],
  ["surrey", "", "Surrey, UK", "abroad", "the United Kingdom"],
  ["burnaby", "", "Blaine USA", "abroad", "the United States"],
])("an address is not in %s: %j, %j is %s, %j", (place, street, city, kind, name) => {
  expect(disagreement(place, { street, city })).toEqual({ kind, name });
});
