import type { MobilePage } from "../page-parts";
import { PLACES } from "../places";
import type { PriceWords } from "../prices";

const { roadKm } = PLACES.coquitlam;

export const mobileCoquitlam = ({
  correctionTerm,
  extraOf,
  priceOf,
  sealantTerm,
  timeFor,
}: PriceWords): MobilePage => ({
  slug: "mobile-detailing-coquitlam-bc",
  place: "coquitlam",
  title: "Mobile Detailing in Coquitlam, B.C.",
  description:
    "Detailing on your Coquitlam driveway, slope or townhouse court. How to prepare, how long we stay, what it costs for cars, SUVs and minivans.",
  h1: "Mobile detailing in Coquitlam",
  intro: [
    "A family car is hard to spare for a day. When we come to the house you lose it for a morning at most, and the stroller never has to leave the hall.",
    "Hills and hedges make each address a little different, so here is what helps.",
  ],
  setups: [
    {
      title: "Sloped driveway",
      text: "Up to about the pitch of a wheelchair ramp is workable; we chock wheels and start at the top. On anything steeper, we use the road in front or the flat spot by the garage.",
    },
    {
      title: "Cul-de-sac",
      text: "The easiest of all. We park across the end of the driveway, run one cord, and the kids have something to watch.",
    },
    {
      title: "Townhouse court",
      text: "Fire lanes must stay clear. A visitor stall at the edge, away from windows, keeps everyone friendly.",
    },
  ],
  weNeed: [
    "Twelve metres of length or two stalls side by side.",
    "Power from the garage, with the garage door left open a hand's width.",
    "Pets indoors: few terriers can leave a vacuum hose alone.",
  ],
  seasons: [
    {
      season: "winter",
      title: "Snow days up high",
      text: "If the plateau is white, we call you first thing in the morning and decide together. An interior in your garage can still go ahead.",
    },
    {
      season: "spring",
      title: "Moss-off month",
      text: "March is the time to clean window channels, before the sun hardens what grew.",
    },
    {
      season: "autumn",
      title: "Needles",
      text: "We bring a blower for cowls. It takes five minutes and prevents wet feet.",
    },
  ],
  solutions: [
    {
      problem: "Crumbs below a child seat",
      answer:
        "You unhook the seat, we clean what hasn't seen daylight in a year, and you hook it back in.",
      service: "InteriorDetailing",
    },
    {
      problem: "Milk in the carpet",
      answer: "Cold rinse, enzyme, wait, extract. Heat too early would cook it in.",
      service: "SteamCleaning",
    },
    {
      problem: "A wagon that belongs to the dog",
      answer: "Hair first, mud second, odour last; that order saves an hour.",
      service: "SteamCleaning",
    },
  ],
  tips: [
    "Clear the space in front of the garage the evening before.",
    "Warn the neighbour if the shared driveway will be busy.",
    "Leave mats in the car even when they're filthy, since we want them dried with it.",
    "If nap time is at one, say so; we'll do the noisy part before lunch.",
  ],
  services: ["InteriorDetailing", "SteamCleaning", "InteriorExteriorPackage", "OneStepCorrection"],
  steps: [
    {
      title: "Pick a date",
      text: "The calendar knows how long your package takes and offers only hours that fit.",
    },
    { title: "Prepare the spot", text: "Car out of the garage, garbage bins moved, outlet free." },
    {
      title: "We do the dirty work",
      text: `About ${timeFor("InteriorDetailing")}, or ${timeFor("SteamCleaning")} with steam, depending on what the back row hides.`,
    },
    {
      title: "Airing out",
      text: "In the garage, leave the car windows open a crack until evening.",
    },
  ],
  pricing: `At home you pay what you'd pay in the shop: ${priceOf("InteriorDetailing")} for the inside of a sedan, ${extraOf("InteriorDetailing", "van")} on top for a minivan. Inside and out, about ${timeFor("InteriorExteriorPackage")}, is ${priceOf("InteriorExteriorPackage")}, or ${priceOf("InteriorExteriorPackage", "suv")} on a seven-seat SUV. The ${roadKm} km from Burnaby cost you nothing.`,
  warranty: `Paint that we machine-polish on your driveway is guaranteed for ${correctionTerm}. A sealant protects for ${sealantTerm}. Upholstery has no term; check it with us before we pack up.`,
  faqs: [
    {
      question: "Do you need my water?",
      answer:
        "An outdoor tap is handy for rinsing wheel arches. Without one, we bring enough for a bucket wash.",
    },
    {
      question: "Will the seats be wet at school pickup?",
      answer:
        "Slightly cool to the touch after two hours, dry by night. Book for the morning if you need the car at three.",
    },
    {
      question: "Can you also do Anmore and Belcarra?",
      answer: "Yes. Winding roads add ten minutes, nothing else.",
    },
    {
      question: "Are your products safe with children?",
      answer: "We rinse or extract what we put in, and use steam where small hands and mouths go.",
    },
  ],
  related: ["coquitlam", "mobile-detailing-burnaby-bc", "mobile-detailing-surrey-bc"],
});
