import { AlternativeTemplate } from "./alternative";
import { CeramicTemplate } from "./ceramic";
import { CityTemplate } from "./city";
import { InquiryTemplate } from "./inquiry";
import { MobileTemplate } from "./mobile";
import type { PageView } from "./view.server";

export function MarketingTemplate({ view, phone }: { view: PageView; phone: string }) {
  switch (view.family) {
    case "city":
      return <CityTemplate view={view} phone={phone} />;
    case "mobile":
      return <MobileTemplate view={view} phone={phone} />;
    case "ceramic":
      return <CeramicTemplate view={view} phone={phone} />;
    case "alternative":
      return <AlternativeTemplate view={view} phone={phone} />;
    case "inquiry":
      return <InquiryTemplate view={view} phone={phone} />;
  }
}
