import { prefix, route, type RouteConfig } from "@remix-run/route-config";

export default [
  // Forms of an index route would post to "/?index", so home has a path.
  route("/", "routes/home/route.tsx"),
  route("services", "routes/services/route.tsx"),
  route("package", "routes/package.ts"),
  route("results/:picture", "routes/results.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("sitemap", "routes/sitemap.tsx"),
  route(":slug", "routes/landing/route.tsx"),

  route("booking", "routes/booking/start.tsx"),
  ...prefix("booking", [
    route("service", "routes/booking/service/route.tsx"),
    route("vehicle", "routes/booking/vehicle/route.tsx"),
    route("date", "routes/booking/date/route.tsx"),
    route("contact", "routes/booking/contact/route.tsx"),
    route("package", "routes/booking/package/route.tsx"),
    route("find", "routes/booking/find/route.tsx"),
    route("confirmed/:token", "routes/booking/confirmed/route.tsx"),
    route("confirmed/:token/calendar.ics", "routes/booking/confirmed-calendar.ts"),
    route("manage/:secret", "routes/booking/manage/route.tsx"),
    ...prefix("manage/:secret", [
      route("calendar.ics", "routes/booking/manage-calendar.ts"),
      route("change", "routes/booking/change/route.tsx"),
      route("move", "routes/booking/move/route.tsx"),
      route("cancel", "routes/booking/cancel.tsx"),
    ]),
  ]),

  route("dashboard", "routes/dashboard/list/route.tsx", [
    // Beside or over the list.
    route("bookings/:id", "routes/dashboard/details/route.tsx"),
    route("bookings/delete", "routes/dashboard/delete-shown.tsx"),
    route("bookings/restore", "routes/dashboard/restore-shown.tsx"),
    route("bookings/:id/delete", "routes/dashboard/delete.tsx"),
    route("bookings/:id/reopen", "routes/dashboard/reopen.tsx"),
    route("bookings/:id/restore", "routes/dashboard/restore.tsx"),
  ]),
  ...prefix("dashboard", [
    route("add", "routes/dashboard/add/route.tsx"),
    route("add/customers", "routes/dashboard/add-suggestions.ts"),
    route("again", "routes/dashboard/again/route.tsx"),
    route("bookings/:id/edit", "routes/dashboard/edit/route.tsx"),
    route("bookings/:id/move", "routes/dashboard/move/route.tsx"),
    route("deleted", "routes/dashboard/deleted/route.tsx"),
    route("agenda", "routes/dashboard/agenda/route.tsx"),
    route("day-sheet", "routes/dashboard/day-sheet/route.tsx"),
    route("customers", "routes/dashboard/customers/route.tsx"),
    route("customers/:id", "routes/dashboard/customer/route.tsx"),
    route("money", "routes/dashboard/money/route.tsx"),
    route("money.csv", "routes/dashboard/money-csv.ts"),
    route("mail", "routes/dashboard/mail/route.tsx"),
    route("news", "routes/dashboard/news.ts"),
    route("export.csv", "routes/dashboard/export-csv.ts"),
    route("export.json", "routes/dashboard/export-json.ts"),
    route("settings", "routes/settings/overview.tsx"),
    ...prefix("settings", [
      route("account", "routes/settings/account/route.tsx"),
      route("account/second-factor", "routes/settings/second-factor/route.tsx"),
      route("hours", "routes/settings/hours/route.tsx"),
      route("crews", "routes/settings/crews/route.tsx"),
      route("operators", "routes/settings/operators/route.tsx", [
        route("invitations/:id/withdraw", "routes/settings/invitation-withdraw.tsx"),
      ]),
      route("operators/:id/remove", "routes/settings/operator-remove.tsx"),
      route("feed", "routes/settings/feed/route.tsx", [
        route(":id/revoke", "routes/settings/feed-revoke.tsx"),
      ]),
    ]),
  ]),
  route("feed/:file", "routes/feed/route.ts"),

  route("login", "routes/login/sign-in.tsx"),
  route("login/code", "routes/login/code/route.tsx"),
  route("login/forgot", "routes/login/forgot.tsx"),
  route("login/reset/:secret", "routes/login/reset.tsx"),
  route("invitation/:secret", "routes/login/invitation.tsx"),
  route("logout", "routes/login/logout.ts"),

  route("sitemap.xml", "routes/sitemap-xml.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz/route.ts"),
  route("refused", "routes/refused.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
