/** The languages of Switzerland and English, which stand before all others wherever one chooses. */
export const commonLanguages = ['gsw', 'de', 'fr', 'it', 'rm', 'en'] as const;
