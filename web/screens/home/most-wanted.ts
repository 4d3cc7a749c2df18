import { swissNumber } from '../../../contract/format/numbers.ts';
import type { LanguageWithMembers } from '../../../contract/language-exchange.ts';

const shown = 6;

/** The languages most members want to learn, with that number; none that nobody learns. */
export function mostWanted(languages: LanguageWithMembers[]) {
  return languages
    .filter(({ learning }) => learning > 0)
    .sort((one, other) => other.learning - one.learning)
    .slice(0, shown)
    .map(({ code, name, learning }) => ({ code, name, count: learning, shown: swissNumber(learning) }));
}
