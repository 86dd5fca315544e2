export function WayOut({
  server,
  folder,
  sender,
}: {
  server: string | null;
  folder: string;
  sender: string;
}) {
  if (server) {
    return (
      <p className="max-w-measure mt-4">
        Messages go out through <strong className="font-semibold wrap-anywhere">{server}</strong>,
        from {sender}.
      </p>
    );
  }
  return (
    <p className="border-warn max-w-measure mt-4 border-l-4 pl-4">
      <strong className="font-semibold">No mail server is set up: nothing reaches anyone.</strong>{" "}
      Whoever installed the site can connect one: the setting is <code>SMTP_URL</code>, and the site
      has to be started again. Until then each message is kept as a file in{" "}
      <code className="wrap-anywhere">{folder}</code>, and those aren't sent later.
    </p>
  );
}
