/** Colours as #rrggbb for output without our style sheet: emails, documents, pictures, the browser's frame. */
export interface Colours {
  ink: string;
  paper: string;
  ground: string;
  hairline: string;
  muted: string;
}

/** Missing dark colours are used only on pages; elsewhere the light ones apply. */
export interface LightColours extends Colours {
  yellow: string;
  onYellow: string;
}

/**
 * The colours of product 17, as in web/styles/tokens.css; a test compares them. Another brand brings its own
 * (decision 033).
 */
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

/** The product's colours, whatever brand it runs as. */
export const productColours = { light, dark };

/** Sets the colours of this process or page. */
export function paint(colours: { light: LightColours; dark: Colours }): void {
  ({ light, dark } = colours);
}

/**
 * For the two half discs of members without a picture: white letters are readable on each, in light and dark.
 * National languages first, then the most spoken others.
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

/** For members without languages. */
export const noLanguage = '#5d6169';

/** The colour of a language code: always the same one, though several languages may share it. */
export function languageColour(code: string | null | undefined): string {
  if (!code) return noLanguage;
  const shared = Object.values(ofLanguages);
  const sum = [...code].reduce((number, letter) => number * 31 + letter.charCodeAt(0), 0);
  return ofLanguages[code] ?? shared[sum % shared.length] ?? noLanguage;
}
