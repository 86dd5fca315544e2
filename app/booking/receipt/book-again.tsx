import { paths } from "~/paths";
import { PhoneLink } from "../contact/phone-link";

export function BookAgain({ phone }: { phone: string }) {
  return (
    <>
      To book again,{" "}
      <a className="link" href={paths.booking}>
        choose a new time
      </a>{" "}
      or phone <PhoneLink phone={phone} />.
    </>
  );
}
