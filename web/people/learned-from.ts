import type { ProfileLanguage } from '../../contract/profiles.ts';

type Learns = readonly ProfileLanguage[] | undefined;

/** The code of the language that a partner's words are stored in: what they speak and the reader learns, or the first the reader learns; '' for none. */
export function learnedFrom(speaks: readonly ProfileLanguage[], learns: Learns = []): string {
  const spoken = speaks.find(({ code }) => learns.some((learned) => learned.code === code));
  return (spoken ?? learns[0])?.code ?? '';
}
