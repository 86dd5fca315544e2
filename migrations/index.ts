import type { Migration } from "kysely/migration";
import * as tables from "./0001-tables";
import * as search from "./0002-search";
import * as crews from "./0003-crews";
import * as names from "./0004-names";
import * as visitors from "./0005-visitors";
import * as documents from "./0006-documents";
import * as photos from "./0007-photos";
import * as searchAgain from "./0008-search-again";
import * as nights from "./0009-nights";
import * as causedLetters from "./0010-caused-letters";
import * as submissions from "./0012-submissions";
import * as hours from "./0013-hours";
import * as wholeDays from "./0014-whole-days";
import * as repeatingBlocks from "./0015-repeating-blocks";
import * as stoppedNights from "./0016-stopped-nights";
import * as keptSums from "./0017-kept-sums";
import * as minutesByVehicle from "./0018-minutes-by-vehicle";
import * as ownWeeks from "./0019-own-weeks";
import * as visits from "./0021-visits";
import * as cures from "./0022-cures";
import * as requests from "./0023-requests";
import * as changesByTime from "./0024-changes-by-time";
import * as waiting from "./0025-waiting";
import * as writtenAnswers from "./0026-written-answers";
import * as weather from "./0027-weather";
import * as payments from "./0028-payments";
import * as tax from "./0029-tax";
import * as receipts from "./0030-receipts";
import * as dayCloses from "./0032-day-closes";
import * as deposits from "./0033-deposits";
import * as savedCrews from "./0034-saved-crews";
import * as noShows from "./0035-no-shows";
import * as waitingAddresses from "./0036-waiting-addresses";
import * as earlierSettings from "./0037-earlier-settings";

/** In order. A released one is never edited: the next one changes it. */
export const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-search": search,
  "0003-crews": crews,
  "0004-names": names,
  "0005-visitors": visitors,
  "0006-documents": documents,
  "0007-photos": photos,
  "0008-search-again": searchAgain,
  "0009-nights": nights,
  "0010-caused-letters": causedLetters,
  "0012-submissions": submissions,
  "0013-hours": hours,
  "0014-whole-days": wholeDays,
  "0015-repeating-blocks": repeatingBlocks,
  "0016-stopped-nights": stoppedNights,
  "0017-kept-sums": keptSums,
  "0018-minutes-by-vehicle": minutesByVehicle,
  "0019-own-weeks": ownWeeks,
  "0021-visits": visits,
  "0022-cures": cures,
  "0023-requests": requests,
  "0024-changes-by-time": changesByTime,
  "0025-waiting": waiting,
  "0026-written-answers": writtenAnswers,
  "0027-weather": weather,
  "0028-payments": payments,
  "0029-tax": tax,
  "0030-receipts": receipts,
  "0032-day-closes": dayCloses,
  "0033-deposits": deposits,
  "0034-saved-crews": savedCrews,
  "0035-no-shows": noShows,
  "0036-waiting-addresses": waitingAddresses,
  "0037-earlier-settings": earlierSettings,
};
