import { brand } from './brand.ts';
import { lookalikes } from './lookalikes.ts';
import { normalized } from './normalized.ts';

/** Whose name it is: no person has our name, while a company may be called «Vivre à deux». */
export type Bearer = 'person' | 'company';

/** Titles of staff in our languages, without accents. */
const offices =
  'administration administrator administrateur administratrice admin moderation moderateur moderatrice moderatorin moderator moderazione support supporto kundendienst kundenservice serviceclient customerservice helpdesk';
const atOurPlace = `${offices} team equipe squadra service dienst hilfe help aide official offiziell officiel ufficiale info news noreply security sicherheit securite bot konto account compte`;
/** Words that do not make a name distinct from the ones above. */
const fillers =
  'schweiz suisse svizzera switzerland swiss das der die von vom bei of the by at de du des la le chez et und and ch com';
const words = { office: offices.split(' '), atOurPlace: atOurPlace.split(' ') };
const withoutOwnMeaning = [...words.atOurPlace, ...fillers.split(' ')].sort((one, other) => other.length - one.length);
const digitsAsLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '|': 'i',
  '!': 'i',
};

/**
 * Whether a name pretends to be ours in any spelling (case, accents, spaces, lookalike letters): our name with a
 * staff title, either of them alone, and, for a person, our name as separate words. «Jean Adeux» and «Anna Support»
 * are people.
 */
export function isReservedName(name: string, bearer: Bearer): boolean {
  const ours = plainWords(brand.name).join('');
  const parts = plainWords(name);
  const mentionsUs = countSpelled(parts, ours);
  if (mentionsUs > 0 && words.atOurPlace.some((word) => countSpelled(parts, word) > 0)) return true;
  const rest = withoutOwnMeaning.reduce((left, word) => left.replaceAll(word, ''), parts.join('').replaceAll(ours, ''));
  const letters = parts.join('');
  if (rest === '' && [ours, ...words.office].some((word) => letters.includes(word))) return true;
  // At least two words: «Adeux» alone may be part of a person's name.
  return bearer === 'person' && mentionsUs > 1;
}

/** The largest number of consecutive parts that spell a word; 0 if none do. */
function countSpelled(parts: string[], word: string): number {
  let most = 0;
  for (let start = 0; start < parts.length; start += 1) {
    let spelled = '';
    for (let end = start; end < parts.length && spelled.length < word.length; end += 1) {
      spelled += parts[end];
      if (spelled === word) most = Math.max(most, end - start + 1);
    }
  }
  return most;
}

function plainWords(name: string): string[] {
  return normalized(name, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{DI}]/gu, '')
    .replace(/[\p{L}\d@$|!]/gu, (letter) => lookalikes[letter] ?? digitsAsLetters[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
