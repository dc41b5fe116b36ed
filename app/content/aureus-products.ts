/** The eight structures of Aureus. Nothing here states a return, a price or an offer (decisions/pages). */
export const aureusProducts: readonly AureusProduct[] = [
  {
    slug: "fiduciary",
    name: "Fiduciary",
    subtitle: "Assets held in trust, with a register that proves it",
    description:
      "Aureus Fiduciary: a trust structure in which an independent fiduciary holds the assets and a ledger proves each beneficiary’s entitlement.",
    petals: 6,
    summary:
      "An independent fiduciary holds the assets under a deed; the ledger records the entitlements under it. The two are compared every business day, and a difference stops all movement until it is explained.",
    points: [
      "The deed names every duty and every power, including the power to do nothing.",
      "Beneficiaries see their own entitlement and the total, never one another.",
      "A successor fiduciary is named from the first day.",
    ],
    audience: [
      "Institutions whose mandate requires assets to be held by somebody other than the manager.",
      "Family offices and foundations that need an entitlement to outlast the people who set it up.",
    ],
    access: [
      "A conversation about purpose, beneficiaries and governing law.",
      "Verification of the settlor, the beneficiaries and the source of the assets.",
      "A deed drawn up by counsel of your own choice, reviewed by the fiduciary’s.",
      "Transfer of the assets, then creation of the register. Never the other way round.",
    ],
    parties: [
      { role: "Fiduciary", duty: "Holds title and acts only under the deed" },
      { role: "Registrar", duty: "Keeps the entitlements; moves nothing" },
      { role: "Protector", duty: "May remove the fiduciary; benefits from nothing" },
    ],
    risks: [
      "A deed binds. Assets may not be recoverable on the terms, or at the time, that you later want.",
      "Trust law differs between places, and a court may read an entitlement recorded on a ledger differently from its authors.",
      "The fiduciary may fail in its duties; segregation lessens the loss but does not exclude it.",
    ],
  },
  {
    slug: "real-estate",
    name: "Real Estate",
    subtitle: "One building, one vehicle, one register",
    description:
      "Aureus Real Estate: interests in single, inspected properties, each in a vehicle of its own, recorded on a register of verified holders.",
    petals: 4,
    summary:
      "Each property sits in a vehicle of its own and nothing else sits beside it. Interests in the vehicle are register entries; rents, costs and works are reported on the same register that records who holds them.",
    points: [
      "No pooling: a vacancy in one building is not spread over another.",
      "Title, encumbrances and condition are inspected by a verifier whom the owner did not choose.",
      "Works above a stated size need the holders’ vote, cast on the register.",
    ],
    audience: [
      "Institutional investors who want an interest in an identified property instead of a portfolio.",
      "Owners of completed buildings who accept continuous disclosure as the condition of issuing.",
    ],
    access: [
      "Confirmation of eligibility in your own jurisdiction and in that of the property.",
      "Access to the data room: title, survey, leases, insurance and the verifier’s report.",
      "Subscription to the vehicle under its own documents, with its own counsel.",
      "Entry in the register after settlement, and not before.",
    ],
    parties: [
      { role: "Property vehicle", duty: "Owns one building and may own nothing else" },
      { role: "Verifier", duty: "Inspects title and condition, and signs a dated report" },
      { role: "Property manager", duty: "Runs the building under instructions that holders can read" },
    ],
    risks: [
      "Property is illiquid. A register makes a transfer easier to record; it does not make a buyer appear.",
      "Values and rents may fall, and works may cost more than was provided for.",
      "Foreign-ownership, tax and land law can change, with effect on interests already held.",
    ],
  },
  {
    slug: "growth-equity",
    name: "Growth Equity",
    subtitle: "Private shares with an orderly register",
    description:
      "Aureus Growth Equity: minority holdings in established private companies, recorded on a register that the company itself can rely on.",
    petals: 10,
    summary:
      "Minority holdings in established private companies, held through a nominee and recorded on a register that the company accepts as its own. Transfers follow the company’s articles, which the register enforces before it records anything.",
    points: [
      "Pre-emption rights and lock-ups are checked by the register, then by a person.",
      "Company reports reach every holder at the same moment.",
      "One vote per holding, instructed on the register and cast by the nominee.",
    ],
    audience: [
      "Professional investors who can hold a private company for years without needing to exit.",
      "Companies past their first product that want their share register in order before any listing.",
    ],
    access: [
      "Verification as a professional or institutional investor under the applicable rules.",
      "A confidentiality undertaking for the company concerned, then its information memorandum.",
      "Acceptance by the company’s board, which may refuse without giving a reason.",
      "Entry in the register when the nominee has received the shares.",
    ],
    parties: [
      { role: "Company", duty: "Issues shares and accepts the register" },
      { role: "Nominee", duty: "Holds legal title for those in the register" },
      { role: "Transfer agent", duty: "Checks each transfer against the articles" },
    ],
    risks: [
      "A private company may fail, and a minority holder may lose everything that was paid in.",
      "There may be no date at which a holding can be sold, and no published price at any time.",
      "Minority rights are limited to what the articles and the law of the company grant.",
    ],
  },
  {
    slug: "aug-gateway",
    name: "AUG Gateway",
    subtitle: "Between the bar list and the ledger",
    description:
      "AUG Gateway: the controlled passage between allocated gold in a vault and its record on a ledger, in both directions.",
    petals: 8,
    summary:
      "A gateway and nothing more: allocated gold goes in at one side and a register entry comes out at the other, bar by bar, and back. The gateway holds neither metal nor entries overnight.",
    points: [
      "Every entry names bars: refiner, serial number, fineness and weight.",
      "The vault’s list and the register are matched at the close of each vault day.",
      "Withdrawal cancels the entry first; the vault releases on the cancellation.",
    ],
    audience: [
      "Treasuries and family offices that own allocated metal and need to move title without moving metal.",
      "Custodians that hold for clients and want the bar list to be the record, not a copy of it.",
    ],
    access: [
      "Verification of the holder and of the origin of the metal.",
      "An account with a participating vault, in the holder’s own name.",
      "Inspection and allocation of bars, with the list signed by the vault.",
      "First entry for a single bar, and a rehearsed withdrawal, before any other.",
    ],
    parties: [
      { role: "Vault", duty: "Keeps bars allocated, segregated and insured" },
      { role: "Gateway", duty: "Matches list and register; owns neither" },
      { role: "Inspector", duty: "Counts, weighs and assays, unannounced" },
    ],
    risks: [
      "The market value of metal moves, sometimes sharply, and an entry gives no protection against it.",
      "Physical loss, dispute over title or failure of a vault may exceed what insurance covers.",
      "Export, customs and tax rules may delay or prevent delivery in the place where you want it.",
    ],
  },
  {
    slug: "strategic-investor",
    name: "Strategic Investor",
    subtitle: "A long holding, with a chair at the table",
    description:
      "Aureus Strategic Investor: a programme for long-term holders who take part in governing the platform and accept the duties that go with it.",
    petals: 5,
    summary:
      "A programme for organizations that mean to use the platform for many years and want a part in governing it. It joins a long commitment to a seat on the rule committee, and the duties of that seat to published conflicts rules.",
    points: [
      "Seats are held by organizations and exercised by named individuals.",
      "A member leaves the room when its own structure is discussed, and the minutes say so.",
      "Rules are changed by a reading in two meetings, never in one.",
    ],
    audience: [
      "Institutions that issue or hold on the platform and depend on how its rules develop.",
      "Public bodies and foundations with an interest in the rules and none in the result.",
    ],
    access: [
      "An application of your own, with two references from institutions that know you.",
      "Review of ownership, conflicts and regulatory standing by the conflicts officer.",
      "An observer’s year, with a voice and without a vote.",
      "Election by the rule committee.",
    ],
    parties: [
      { role: "Rule committee", duty: "Reads and changes the platform’s rules" },
      { role: "Conflicts officer", duty: "Keeps the register of interests and sends members out" },
      { role: "Operator", duty: "Carries the rules out and has no vote on them" },
    ],
    risks: [
      "A long commitment may prove unsuitable when your circumstances change, and leaving early may not be possible.",
      "A seat gives a vote, not control. Rules may change in a way that you opposed.",
      "Access to governance information may restrict what you are permitted to do elsewhere.",
    ],
  },
  {
    slug: "arb",
    name: "ARB",
    subtitle: "Aureus Reserve Basket",
    description:
      "ARB, the Aureus Reserve Basket: short-dated reserve instruments of several issuers, held in custody and recorded as one register entry.",
    colourTheme: "arb",
    petals: 12,
    summary:
      "A basket of short-dated public and bank instruments, held in custody in segregated accounts and recorded as a single entry. It was drawn up for one purpose: to let reserves rest on a ledger without resting on a single name.",
    points: [
      "Composition follows a written schedule; nobody picks.",
      "The basket’s holdings are listed every business day, line by line.",
      "Entries may be redeemed for the instruments themselves, and not for cash alone.",
    ],
    audience: [
      "Treasuries and issuers that have to keep reserves and be able to show them.",
      "Market infrastructures that need a settlement reserve outside their own balance sheet.",
    ],
    access: [
      "Verification as an eligible institution, and of the account from which reserves come.",
      "Review of the schedule, the custody agreement and the redemption calendar.",
      "A first transfer and a first redemption of the same small size.",
      "Standing instructions, with two signatures for every change.",
    ],
    parties: [
      { role: "Custodian", duty: "Holds instruments in segregated accounts" },
      { role: "Schedule agent", duty: "Applies the written schedule and publishes the list" },
      { role: "Registrar", duty: "Creates and cancels entries against deposits" },
    ],
    risks: [
      "Short-dated instruments can lose value when rates move, and an issuer may default.",
      "Redemption may be delayed when markets are closed or many holders redeem at once.",
      "The basket is not a deposit, is not insured and is not a means of payment.",
    ],
  },
  {
    slug: "aalp",
    name: "AALP",
    subtitle: "Aureus Asset-Linked Programme",
    description:
      "AALP, the Aureus Asset-Linked Programme: limited-recourse notes, each linked to one identified pool of assets with public reporting.",
    colourTheme: "aalp",
    petals: 9,
    summary:
      "A programme under which limited-recourse notes are issued in separate compartments, each linked to one identified pool: receivables, equipment, warehouse goods. Holders of one compartment have no claim on another, and none on the programme.",
    points: [
      "One pool, one compartment, one report with the same columns every month.",
      "A servicer can be replaced, and the replacement is under contract from the start.",
      "Assets that stop meeting the criteria are marked on the register on the day it happens.",
    ],
    audience: [
      "Professional credit investors who read pool reports and have read bad ones.",
      "Originators that keep a first loss in their own book and accept being compared.",
    ],
    access: [
      "Classification as a professional client or the local equivalent.",
      "The base prospectus, the compartment’s terms and its last twelve reports, where it has them.",
      "Subscription through a regulated arranger, who owes you the usual duties.",
      "Delivery of notes to a verified address on the register.",
    ],
    parties: [
      { role: "Compartment", duty: "Issues notes against one pool" },
      { role: "Servicer", duty: "Collects, reports and can be replaced" },
      { role: "Note trustee", duty: "Acts for holders when something is late" },
    ],
    risks: [
      "Recourse is limited to one pool. If the pool pays less, holders receive less, and there is nobody else to ask.",
      "Reports describe the past. Credit quality can change faster than a monthly column.",
      "There may be no secondary market for a note before it falls due.",
    ],
  },
  {
    slug: "dax",
    name: "DAX",
    subtitle: "Digital Asset Exchange",
    description:
      "DAX, the Digital Asset Exchange of Aureus: a permissioned venue on which verified holders transfer register entries under published rules.",
    colourTheme: "dax",
    petals: 7,
    summary:
      "A venue on which verified holders transfer register entries to one another under published rules. Both sides settle together or not at all, and the venue never takes either side. It has no connection with any stock-market index of a similar name.",
    points: [
      "Settlement is delivery against payment in one step; there is no credit between members.",
      "Orders are visible to every member alike, for the same length of time.",
      "The rulebook names each case in which a trade may be cancelled. There are few.",
    ],
    audience: [
      "Institutions that hold Aureus entries and need an orderly way to part with them.",
      "Regulated dealers willing to quote under obligations that everyone can read.",
    ],
    access: [
      "Admission as a member, in your own name or through a member.",
      "Certification of your systems against the venue’s test environment.",
      "Two signatories for membership changes, and a named person on duty in trading hours.",
      "A first month with size limits, reviewed before they are lifted.",
    ],
    parties: [
      { role: "Venue operator", duty: "Runs the rulebook and takes no position" },
      { role: "Settlement agent", duty: "Exchanges entry and payment in one step" },
      { role: "Surveillance", duty: "Watches orders, and reports to the supervisor" },
    ],
    risks: [
      "There may be no other side to an order, and the venue does not promise one.",
      "Trading may be halted, and a halted entry cannot be transferred elsewhere in the meantime.",
      "Systems and keys can fail or be misused; a wrong instruction that has settled is not reversed.",
    ],
  },
];

export function findAureusProduct(slug: string | undefined): AureusProduct | undefined {
  return aureusProducts.find((product) => product.slug === slug);
}

export type AureusProduct = {
  slug: string;
  name: string;
  subtitle: string;
  description: string;
  /** Of a product that wears colours of its own while it is shown (decisions/pages). */
  colourTheme?: "arb" | "aalp" | "dax";
  petals: number;
  summary: string;
  points: readonly string[];
  audience: readonly string[];
  access: readonly string[];
  parties: readonly { role: string; duty: string }[];
  risks: readonly string[];
};
