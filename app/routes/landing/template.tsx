import { AlternativeTemplate } from "./alternative";
import { CeramicTemplate } from "./ceramic";
import { CityTemplate } from "./city";
import { InquiryTemplate } from "./inquiry";
import { MobileTemplate } from "./mobile";
import type { Prefill } from "~/paths";
import type { PageView } from "./view.server";

type Props = { view: PageView; phone: string; prefill: Prefill };

export function MarketingTemplate({ view, ...shown }: Props) {
  switch (view.family) {
    case "city":
      return <CityTemplate view={view} {...shown} />;
    case "mobile":
      return <MobileTemplate view={view} {...shown} />;
    case "ceramic":
      return <CeramicTemplate view={view} {...shown} />;
    case "alternative":
      return <AlternativeTemplate view={view} {...shown} />;
    case "inquiry":
      return <InquiryTemplate view={view} {...shown} />;
  }
}
