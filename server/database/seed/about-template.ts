/**
 * Whole sentences from which a made-up member's about text is put together, in one language. `{learn}`, `{speak}`: a language;
 * `{theLearn}`, `{theSpeak}`: the same with its article; `{town}`, `{inTown}`, `{years}` (a number word), `{job}`;
 * `[she|he]`: by gender, such sentences are left out when it is not known.
 */
export interface AboutTexts {
  openings: readonly string[];
  /** up to 29 years old */
  openingsYoung: readonly string[];
  /** 22 to 63 years old, with {job} */
  openingsWorking: readonly string[];
  /** from 65 years on */
  openingsRetired: readonly string[];
  /** did not grow up with a language of the region */
  openingsNewcomer: readonly string[];
  reasons: readonly string[];
  /** for a language spoken around one's home */
  reasonsLocal: readonly string[];
  /** for a language spoken elsewhere */
  reasonsForeign: readonly string[];
  offers: readonly string[];
  meetings: readonly string[];
  closings: readonly string[];
  jobs: readonly string[];
  hobbies: readonly string[];
  years: readonly string[];
  /** names of languages by code, as within a sentence */
  language(code: string): string;
  withArticle(language: string): string;
  /** "in Luzern" */
  inTown(town: string): string;
  /** names of towns that differ from the official one */
  towns: Readonly<Record<string, string>>;
}
