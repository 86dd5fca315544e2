import { telephoneLink } from "~/content/business";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}
