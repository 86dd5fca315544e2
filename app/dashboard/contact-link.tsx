import { phoneLink, phoneWords } from "~/domain/phone";

type Props = { contact: string; href?: string | null; className: string };

/** A phone number as a link, or what else is linked, or the words alone if they lead nowhere. */
export function ContactLink({ contact, href = phoneLink(contact), className }: Props) {
  if (!href) return <>{contact}</>;
  return (
    <a href={href} className={className}>
      {phoneWords(contact)}
    </a>
  );
}
