/** The columns of a list of people, in the order in which they stand without a heading. */
export const listColumns = ["fullName", "email", "company"] as const;

export type ListColumn = (typeof listColumns)[number];

/** How lists of people head their columns, each word as `plainWord` leaves it. */
const headings: Record<ListColumn, string> = {
  fullName:
    "name fullname names person guest invitee contact contactname nameandsurname nom nometprenom nomcomplet prenometnom nombre nombrecompleto nombreyapellidos nome nomecompleto nomeecognome cognomeenome naam volledigenaam vollstandigername vorundnachname vornameundname navn namn imieinazwisko nazwisko jmeno jmenoaprijmeni nev nimi nume adsoyad adısoyadı isim имя фио имяифамилия імя όνομα الاسم 姓名 名前 氏名 이름 성명",
  email:
    "email mail emailaddress mailaddress address adresse emailadresse mailadresse courriel adressemail adresseemail adresseelectronique correo correoelectronico direcciondecorreo indirizzoemail enderecodeemail emailadres adresemail adresposty epostadress epost epostadresse sahkoposti emailcim eposta epostaadresi почта электроннаяпочта адресэлектроннойпочты емейл пошта 邮箱 电子邮件 电子邮箱 郵箱 電子郵件 メール メールアドレス 이메일 البريدالالكتروني",
  company:
    "company companyname organization organisation organizationname organisationname institution firm employer affiliation firma firmenname unternehmen entreprise societe organisme empresa organizacion compania institucion azienda societa organizzazione ente organizacao organisatie bedrijf bedrijfsnaam virksomhed foretag organisasjon yritys instytucja organizacja spolecnost spolecnostorganizace ceg companie sirket kurum компания организация компанія організація εταιρεια 公司 单位 机构 組織 会社 会社名 회사 회사명 الشركة",
};
const columnOf = new Map(
  listColumns.flatMap((column) => headings[column].split(" ").map((word) => [plainWord(word), column])),
);

/**
 * Which column each cell of a heading names: of a first row in which two columns or more are known by their words. A column
 * that is not may stand where it does without a heading. Null where the row is no heading.
 */
export function headedColumns(cells: readonly string[]): (ListColumn | undefined)[] | null {
  const known = cells.map((cell) => columnOf.get(plainWord(cell)));
  if (new Set(known.filter((column) => column !== undefined)).size < 2) return null;
  return known.map((column, place) => {
    const named = column ?? listColumns[place];
    return named && (column === undefined ? !known.includes(named) : known.indexOf(column) === place)
      ? named
      : undefined;
  });
}

/** The letters of a heading alone. `foldWords` keeps accents and marks, by which names differ; headings do not. */
function plainWord(text: string): string {
  return text
    .replace(/\(.*?\)/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
