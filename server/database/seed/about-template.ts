/**
 * Whole sentences from which a made-up member's about text is put together, in one language. `{learn}`, `{speak}`: a language;
 * `{theLearn}`, `{theSpeak}`: the same with its article; `{ofLearn}`: with "of"; `{town}`, `{inTown}`, `{years}` (a number
 * word), `{job}`, `{aJob}`; `[she|he]`: by gender, such sentences are left out when it is not known.
 */
export interface AboutTexts {
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
  /** separated by commas */
  jobs: string;
  hobbies: string;
  years: readonly string[];
  /** in this language, of those whose name is in no column of data/languages.csv, by code */
  languages?: Readonly<Record<string, string>>;
  withArticle(language: string): string;
  of(language: string): string;
  /** "in Luzern" */
  inTown(town: string): string;
  /** names of towns that differ from the official one */
  towns: Readonly<Record<string, string>>;
}
