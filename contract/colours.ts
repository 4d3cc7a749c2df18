/** Colours for what has no style sheet of ours (mails, documents, pictures, the browser's own frame), as #rrggbb. */
export interface Colours {
  ink: string;
  paper: string;
  ground: string;
  hairline: string;
  muted: string;
}

/** What is not here of the dark is outside the pages as in the light. */
export interface LightColours extends Colours {
  yellow: string;
  onYellow: string;
}

/** Those of product 17, as web/styles/tokens.css has them; a test holds that both agree. Another brand brings its own (decision 033). */
export let light: LightColours = {
  ink: '#16181d',
  paper: '#ffffff',
  ground: '#f5f4f0',
  hairline: '#e2e1db',
  muted: '#5d6169',
  yellow: '#ffcc00',
  onYellow: '#16181d',
};

export let dark: Colours = {
  ink: '#f3f2ee',
  paper: '#15171b',
  ground: '#0e1013',
  hairline: '#2b2e34',
  muted: '#a3a7ae',
};

/** The colours of the product, whatever it runs as. */
export const productColours = { light, dark };

/** From here on this process, or this page, is painted so. */
export function paint(colours: { light: LightColours; dark: Colours }): void {
  ({ light, dark } = colours);
}

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
export const noLanguage = '#5d6169';

/** The colour of a language by its code: always the same one; not all have one of their own. */
export function languageColour(code: string | null | undefined): string {
  if (!code) return noLanguage;
  const shared = Object.values(ofLanguages);
  const sum = [...code].reduce((number, letter) => number * 31 + letter.charCodeAt(0), 0);
  return ofLanguages[code] ?? shared[sum % shared.length] ?? noLanguage;
}
