/**
 * The colours of product 17: those of web/styles/tokens.css, for what has no style sheet of ours (mails, documents, pictures,
 * the browser's own frame). A test holds that both agree; an operator who changes them does so in both.
 */
export const light = {
  ink: '#16181d',
  paper: '#ffffff',
  ground: '#f5f4f0',
  hairline: '#e2e1db',
  muted: '#5d6169',
  yellow: '#ffcc00',
  onYellow: '#16181d',
} as const;

/**
 * Of the two half discs of who shows no picture: white letters are read on each, in the light as in the dark. First the languages
 * of the country, then those most at home in it.
 */
const ofLanguages: Readonly<Record<string, string>> = {
  gsw: '#a63f2e',
  de: '#4b5765',
  fr: '#2b5f97',
  it: '#2e7150',
  rm: '#6959a0',
  en: '#74456b',
  es: '#935c16',
  pt: '#1e6a6a',
  sq: '#973a54',
  ti: '#7a4e2d',
  ar: '#55632d',
  uk: '#326799',
};

/** Of somebody without languages. */
export const noLanguage = light.muted;

/** The colour of a language by its code: always the same one; not all have one of their own. */
export function languageColour(code: string | null | undefined): string {
  if (!code) return noLanguage;
  const shared = Object.values(ofLanguages);
  const sum = [...code].reduce((number, letter) => number * 31 + letter.charCodeAt(0), 0);
  return ofLanguages[code] ?? shared[sum % shared.length] ?? noLanguage;
}

/** What is not here is outside the pages as in the light. */
export const dark = {
  ink: '#f3f2ee',
  paper: '#15171b',
  ground: '#0e1013',
  hairline: '#2b2e34',
  muted: '#a3a7ae',
} as const;
