import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldWords } from "./fold-words";

/** Spellings of one name, which nobody would read as two. */
const spellings = {
  "capitals with accents": ["Zürcher Kantonalbank", "ZÜRCHER KANTONALBANK", "zürcher kantonalbank"],
  "letters with a stroke": ["ŁÓDŹ Invest", "Łódź Invest", "łódź invest"],
  "other alphabets": ["Альфа Банк", "АЛЬФА БАНК"],
  "a sharp s": ["Straße", "STRASSE", "STRAẞE", "strasse"],
  "a Turkish i": ["İstanbul Bankası", "ISTANBUL BANKASI", "istanbul bankası", "i̇stanbul bankasi"],
  "a final sigma": ["Οδός", "ΟΔΌΣ", "οδόσ"],
  ligatures: ["Office ﬁnance", "OFFICE FINANCE", "oﬃce finance"],
  width: ["Ａｃｍｅ　１", "Acme 1", "ACME 1"],
  "composed and decomposed": ["Crédit", "Cre\u0301dit", "CRE\u0301DIT"],
  "a letter without a composed capital": ["ǰ", "J\u030c", "j\u030c"],
  "kinds of blanks": [
    ..."\u00a0\u2009\u202f\u3000\t\u2028\u2800".split("").map((blank) => `Ada${blank}Fund`),
    ...["Ada  Fund", " Ada Fund\n"],
  ],
  "invisible characters": [
    "Acme",
    ..."\u00ad\u034f\u061c\u115f\u200b\u200c\u200d\u200e\u2060\u202e\u2069\ufe0f\ufeff\u3164"
      .split("")
      .map((mark) => `Ac${mark}me`),
  ],
  apostrophes: [..."'’‘ʼ`´′＇｀‛ʻʹ՚׳".split("").map((mark) => `O${mark}Neill`)],
  hyphens: [
    "Smith Jones",
    ..."-‐‑‒–—―−﹣－⁃˗⸺".split("").flatMap((mark) => [`Smith${mark}Jones`, `Smith ${mark} Jones`]),
  ],
};

it.each(Object.entries(spellings))("takes spellings by %s for one", (_, [first = "", ...others]) => {
  for (const other of others) expect([other, foldWords(other)]).toEqual([other, foldWords(first)]);
});

it.each([
  ["Acme Holdings", "Acme Holdings Ltd"],
  ["Müller", "Muller"],
  ["Łukasz", "Lukasz"],
  ["Anna Maria", "Annamaria"],
  ["张伟", "伟"],
])("keeps %s and %s apart", (one, other) => {
  expect(foldWords(one)).not.toBe(foldWords(other));
});

describe("any words", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 40 });
  const blank = fc.constantFrom(" ", "\u00a0", "\u3000", "  ", "\u2003");
  const hidden = fc.constantFrom("\u00ad", "\u200b", "\u200d", "\ufeff", "\u2067", "\u{e0041}");

  it("are folded once for all", () => {
    const isSteady = (text: string) => foldWords(foldWords(text)) === foldWords(text);
    fc.assert(fc.property(words, isSteady), { examples: [["\u00a8"], ["\u1fed"]] });
  });

  it("are the same composed, decomposed, in small letters and in capitals", () => {
    fc.assert(
      fc.property(words, (text) => {
        for (const spelled of [
          text.normalize("NFC"),
          text.normalize("NFD"),
          text.toUpperCase(),
          text.toLowerCase(),
        ])
          expect(foldWords(spelled)).toBe(foldWords(text));
      }),
    );
  });

  it("are the same whatever stands between them and hides within them", () => {
    const parts = fc.array(fc.stringMatching(/^[A-Za-zÀ-ÿΑ-ωА-я]{2,8}$/), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(parts, blank, hidden, (list, between, mark) => {
        const spelled = list.map((part) => `${part[0]}${mark}${part.slice(1)}`).join(between);
        expect(foldWords(spelled)).toBe(foldWords(list.join(" ")));
      }),
    );
  });
});
