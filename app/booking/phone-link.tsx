import { telephoneLink } from "~/content/business";

/** The number to phone, as a link that dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}
