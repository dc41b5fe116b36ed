/**
 * The people of the demo, all invented, by the city of their event. A row holds their acts, name, organization, title and
 * a note for the host. An act bears the number of days before the event,
 * if that is over, or before today, and after a colon the member who does it.
 */
export const demoStory: Record<string, string> = {
  "new-york": `
    apply 26, verify 24, accept 23, confirm 21, arrive 0 | Margaret Osgood | Hudson Valley Trust | Head of Capital Markets | No nuts, please.
    apply 26, verify 24, accept 23, confirm 21, arrive 0 | Theodore Blankenship | Blankenship Brothers | Managing Director, Rates
    apply 26, verify 24, accept 23, confirm 21, arrive 0 | Isaiah Whitcombe | Whitcombe Clearing | Chief Executive
    apply 26, verify 24, accept 23, confirm 21 | Dana Rosenthal-Katz | Katz Disclosure Counsel | Partner | I use a wheelchair.
    apply 25, verify 24, accept 23 | Prakash Subramanian | Palisades Transfer Agency | Head of Engineering
    apply 26, verify 24, accept 23, confirm 21, withdraw 9 | Eleanor Fitzgibbon | Gramercy Depositary | Head of Corporate Actions
    apply 25, decline 22 | Marcus Delgado-Reyes | Isthmus Bank | Head of Issuance
    nominate:chair 30, hold 29, take 26, arrive 0 | Winifred Achterberg | Achterberg Endowment | Chief Investment Officer | Vegetarian.
    nominate:chair 30, hold 29, take 25 | Bartholomew Greene | Greene Street Markets | Head of Trading Systems
    nominate:reviewer 30, hold 28, refuse 27 | Simone Adjei-Laurent | Cape Coast Ventures | General Partner | Nathaniel Crowe
    nominate:second 29, invite 28 | Lucia Benavides | Cordillera Fondos | Head of Distribution`,
  bangkok: `
    apply 14, verify 12, accept 12, confirm 11 | Anong Srisuwan | Chao Phraya Commercial Bank | Head of Treasury | Halal, if that can be done.
    apply 14, verify 12, accept 11, confirm 9 | Lars Edvardsen | Nordlys Asset Management | Director of Digital Assets
    apply 9, verify 4, accept 4 | Mei-Ling Fong | Harbour Trust Company | Senior Counsel
    apply 8, verify 3, accept 3 | Rafael Quintana | Banco del Estuario | Head of Tokenized Deposits
    apply 14, verify 12, accept 12 | Charlotte Ashdown | Merriweather Custody | Head of Product
    apply 14, verify 12, accept 11, ask-again 2 | Kwabena Osei-Tutu | Volta Payments | Chief Technology Officer
    apply 10, withdraw 7 | Ingrid Halvorsen | Fjord Reinsurance | Investment Director
    apply 10, decline 6 | Nattapong Wichai | Andaman Securities | Head of Fixed Income
    apply 11, erase 5 | Beatriz Alcântara | Alcântara Advogados | Partner, Financial Regulation
    apply 6, verify 2 | Joon-ho Baek | Han River Exchange | Head of Market Structure
    apply 5, apply 2 | Fiona Carmichael | Tay Bridge Pensions | Chief Investment Officer
    apply 1 | Sofia Lindqvist | Mälaren Bank | Head of Payments Policy
    spam 3 | Rank Higher Today | Best Links | Growth
    nominate:reviewer 6 | Marguerite Delacroix-Vey | Compagnie du Léman | Head of Custody
    nominate:reviewer 5, back:second 4 | Hiroshi Tanemura | Seto Trust Bank | General Manager, Settlement
    nominate:chair 8, hold 7, remind 2 | Chalida Phromthep | Isan Cooperative Bank | Head of Ledger Controls
    nominate:chair 13, hold 12, take 9 | Paloma Echeverría | Bidasoa Pagos | Chief Economist | Vegan. I bring a suitcase.
    nominate:reviewer 13, invite 12, answer 8 | Vikram Sandhu | Five Rivers Bank | Group Controller
    nominate:chair 13, hold 12, refuse 10 | Krisada Mongkol | Lopburi Savings | Chief Information Officer | Somchai Klahan
    nominate:chair 22, hold 21 | Bronwen Rees-Hughes | Cambrian Mutual | Finance Director
    nominate:chair 12, invite 11, revoke 9 | Mateo Villanueva | Andes Compensación | Head of Deposits`,
  dubai: `
    apply 20, favour:reviewer 14, verify 14, favour:second 13, confirm 11 | Omar Al-Rashidi | Gulf Meridian Bank | Head of Custody | Coeliac.
    apply 19, favour:reviewer 5, verify 5, favour:second 4 | Viktor Szentgyörgyi | Danubia Depository | Deputy Chief Executive
    apply 19, oppose:second 12, oppose:reviewer 11 | Amina Boukhris | Sahel Development Finance | Head of Structuring
    apply 17, favour:reviewer 9, verify 9, oppose:second 8 | Conrad Thistlewood | Thistlewood and Penn | Partner, Digital Assets
    apply 15, favour:reviewer 7, verify 7 | Yasmin Farahani | Crescent Sukuk House | Head of Issuance
    apply 12, conflict:reviewer 11 | Daniel Okonjo | Lagos Clearing Corporation | Chief Executive
    interest:second 25, apply 8 | Elif Karadeniz | Bosphorus Custody | Head of Compliance
    apply 6 | Pietro Santangelo | Banca di Levante | Head of Securities Services
    nominate:reviewer 16, back:second 15, invite 14, answer 12 | Noor Al-Suwaidan | Pearl Coast Sovereign Fund | Director
    nominate:second 4 | Rania Mansouri | Atlas Fund Administration | Head of Client Assets`,
  "hong-kong": `
    apply 30, verify 27, accept 26, confirm 23 | Wing-yan Cheuk | Lantau Asset Servicing | Head of Stablecoin Reserves
    apply 30, verify 27, accept 26, confirm 23 | Patrick O’Halloran | Shannon Money Markets | Head of Liquidity
    apply 30, verify 27, accept 26, confirm 23 | Grace Tsang | Kowloon Treasury Partners | Treasurer
    apply 30, verify 27, accept 26, confirm 23 | Matthias Reinholt | Elbe Notenbank Consulting | Senior Adviser
    apply 30, verify 27, accept 26, confirm 23 | Chun-hei Lau | Pearl Delta Bank | Head of Cash Management
    apply 30, verify 27, accept 26, confirm 23 | Isabelle Fournier-Roux | Rhône Gestion | Head of Money Market Funds
    apply 30, verify 27, accept 26, confirm 23 | Dominic Yeung | Victoria Peak Capital | Managing Director
    apply 30, verify 27, accept 26, confirm 23 | Aiko Shimamura | Inland Sea Securities | Head of Repo
    apply 30, verify 27, accept 26, confirm 23 | Samuel Abernathy | Abernathy Reserves | Founder
    apply 30, verify 27, accept 26, confirm 23 | Li-hua Ma | Jade Gate Payments | Chief Compliance Officer
    apply 30, verify 27, accept 26, confirm 23 | Henrik Vestergaard | Øresund Clearing | Head of Collateral
    apply 30, verify 27, accept 26, confirm 23 | Natasha Ferreira | Mar Azul Tesouraria | Group Treasurer
    apply 30, verify 27, accept 26, confirm 23 | Kenji Morisaki | Asagiri Trust | Head of Redemption Operations
    apply 30, verify 27, accept 26 | Phoebe Kwok | Star Ferry Funds | Portfolio Manager
    apply 30, verify 27, accept 26, confirm 24, withdraw 12 | Adrian Wolfensberger | Limmat Privatbank | Head of Liquidity
    apply 30, verify 27, accept 26, confirm 24, withdraw 3 | Hui-min Teo | Straits Reserve Services | Head of Assurance
    apply 25, verify 22, confirm 17 | Ruth Adeyemi | Niger Delta Trust | Chief Financial Officer
    apply 24, verify 22, confirm 10 | Jasper van Rijswijk | Maas Depositary | Head of Fund Services
    apply 23, verify 22 | Cecilia Lo | Repulse Bay Advisory | Partner
    apply 21, verify 14 | Emre Yıldızhan | Marmara Bank | Head of Stable Value Products
    apply 4 | Olivia Pemberton | Pemberton Audit | Partner, Financial Services`,
  singapore: `
    apply 9, verify 4, accept 3 | Wei-jie Koh | Merlion Settlement | Head of Interoperability
    apply 9, verify 4, accept 3 | Anneliese Habermann | Rheingau Zentralverwahrer | Product Lead, DvP
    apply 8, decline 3 | Suresh Venkataraman | Palk Strait Bank | Head of Cross-Border Payments
    apply 2 | Camille Beauregard | Saint-Laurent Securities | Head of Ledger Operations`,
  "new-york-forum": `
    apply 12, verify 9, accept 9, confirm 7 | Farid Iskandar | Nusantara Clearing | Director of Settlement
    apply 4 | Helen Stavrou | Aegean Registry | General Counsel`,
  "singapore-summit": `
    apply 12, verify 9, accept 9, confirm 7 | Oskar Nieminen | Saimaa Software Guild | Protocol Engineer
    apply 3 | Tamsin Holloway | Penrose Institute | Fellow, Open Infrastructure`,
};
