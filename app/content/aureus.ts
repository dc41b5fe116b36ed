/** The words of /aureus and of its products. Nothing here states a return, a price or an offer (decisions/pages). */
export const aureus = {
  meta: {
    title: "Aureus",
    description:
      "Aureus, the network’s tokenization platform: how a real asset becomes a register entry that institutions can hold, what is kept apart, and the eight structures built on it.",
  },
  title: "Aureus",
  lead: "A tokenization platform built the way a vault is built: first the rules about who may open it, then the door.",
  statement:
    "Aureus records who owns what, and proves it. It keeps the asset, the register and the operator in three different hands, so that none of them can act alone.",
  passage: {
    title: "The passage of an asset",
    lead: "Five stages, in this order. An asset that cannot complete a stage does not enter the next one.",
    stages: [
      {
        title: "Origination",
        text: "The owner presents title, encumbrances and a reason for issuing. An asset that is disputed goes no further.",
      },
      {
        title: "Verification",
        text: "An independent verifier inspects the asset and signs what was found, with a date until which the findings are valid.",
      },
      {
        title: "Issuance",
        text: "A legal vehicle takes title. Register entries are created against it, once, and never beyond it.",
      },
      {
        title: "Holding",
        text: "Entries move between verified holders only. Corporate actions run on the register itself.",
      },
      {
        title: "Redemption",
        text: "Entries are cancelled as the asset, or what it was sold for, leaves the vehicle. The register closes at nil.",
      },
    ],
  },
  separation: {
    title: "Three hands",
    lead: "Most failures in this field were failures to keep these three apart.",
    hands: [
      {
        title: "The asset",
        keeper: "Held by a fiduciary",
        text: "It lies in a vehicle that does not share the fate of the operator.",
      },
      {
        title: "The register",
        keeper: "Kept by a registrar",
        text: "An entry changes only on an order that two parties have signed.",
      },
      {
        title: "The operator",
        keeper: "Runs the software",
        text: "It can neither move an asset nor alter the register.",
      },
    ],
  },
  products: {
    title: "Eight structures",
    lead: "Each is described by what it is, for whom it was drawn up, how access works and which risks it carries.",
  },
  notice:
    "Aureus is described here for information only. Nothing on these pages is an offer, a solicitation, a recommendation or a financial promotion, and no structure is available to retail clients. Access depends on eligibility, verification and the law of the place where you are.",
} as const;
