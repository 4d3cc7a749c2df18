import { readDemoJson } from './demo-data.ts';

export const writtenLanguages = ['de', 'fr', 'it', 'en'] as const;
export type Written = (typeof writtenLanguages)[number];

/**
 * Whole sentences from which a made-up member's about text is put together, in one language. `{learn}`, `{speak}`: a language;
 * `{theLearn}`, `{theSpeak}`: the same with its article; `{ofLearn}`: with "of"; `{town}`, `{inTown}`, `{years}` (a number
 * word), `{job}`, `{aJob}`; `[she|he]`: by gender, such sentences are left out when it is not known.
 */
interface Sentences {
  openings: readonly string[];
  /** up to 29 years old */
  openingsYoung: readonly string[];
  /** 28 to 63 years old */
  openingsWorking: readonly string[];
  /** from 65 years on */
  openingsRetired: readonly string[];
  /** did not grow up with a language of the region */
  openingsNewcomer: readonly string[];
  reasons: readonly string[];
  /** for a language spoken around one's home */
  reasonsLocal: readonly string[];
  /** the same, 28 to 63 years old */
  reasonsLocalWorking: readonly string[];
  /** for any language, 28 to 63 years old */
  reasonsWorking: readonly string[];
  /** for a language spoken elsewhere */
  reasonsForeign: readonly string[];
  offers: readonly string[];
  meetings: readonly string[];
  closings: readonly string[];
  jobs: readonly string[];
  hobbies: readonly string[];
  years: readonly string[];
  /** in this language, of those whose name is in no column of data/languages.csv, by code */
  languages?: Readonly<Record<string, string>>;
  /** names of towns that differ from the official one */
  towns: Readonly<Record<string, string>>;
}

interface Grammar {
  withArticle(language: string): string;
  of(language: string): string;
  /** "in Luzern" */
  inTown(town: string): string;
}

export type AboutTexts = Sentences & Grammar;

const french = /^([aeiouéè]|héb)/;

const grammars: Readonly<Record<Written, Grammar>> = {
  de: {
    withArticle: (language) => language,
    of: (language) => language,
    inTown: (town) => `in ${town}`,
  },
  fr: {
    withArticle: (language) => (french.test(language) ? `l’${language}` : `le ${language}`),
    of: (language) => (french.test(language) ? `d’${language}` : `de ${language}`),
    inTown: (town) => `à ${town}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux '),
  },
  it: {
    withArticle: (language) => `${italianArticle(language)}${language}`,
    of: (language) => `di ${language}`,
    inTown: (town) => (/^A/.test(town) ? `ad ${town}` : `a ${town}`),
  },
  en: {
    withArticle: (language) => language,
    of: (language) => `of ${language}`,
    inTown: (town) => `in ${town}`,
  },
};

function italianArticle(language: string) {
  if (/^[aeiou]/.test(language)) return 'l’';
  return /^(s[^aeiou]|z|gn|ps|y)/.test(language) ? 'lo ' : 'il ';
}

/** The sentences of each language that texts are written in. */
export const aboutTexts = Object.fromEntries(
  writtenLanguages.map((code) => [code, { ...readDemoJson<Sentences>(`about-${code}.json`), ...grammars[code] }]),
) as Readonly<Record<Written, AboutTexts>>;
