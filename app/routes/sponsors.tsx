import { partnershipNetworks } from "~/content/partnership-networks";
import { pageMeta } from "~/features/page-meta";
import { PartnershipNetworksPage } from "~/features/partnership-networks/partnership-networks-page";

export const meta = () => pageMeta({ ...partnershipNetworks.meta, path: "/sponsors" });

export default function Sponsors() {
  return <PartnershipNetworksPage />;
}
