/** The national languages and English, listed first in every language picker. */
export const commonLanguages = ['gsw', 'de', 'fr', 'it', 'rm', 'en'] as const;
