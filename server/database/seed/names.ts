import { readDemoJson } from './demo-data.ts';
import { pick, type Random } from './random.ts';

/** The age from which the older lists count. */
const olderFrom = 48;

interface NameLists {
  female: string[];
  male: string[];
  olderFemale: string[];
  olderMale: string[];
}

/** Given names that backgrounds (language codes) share, as data/demo/given-names.json has them: separated by spaces. */
interface GivenNames {
  languages: string;
  female: string;
  male: string;
  /** where they differ */
  olderFemale?: string;
  olderMale?: string;
}

const lists = new Map(
  readDemoJson<GivenNames[]>('given-names.json').flatMap((names) =>
    words(names.languages).map((code) => [code, split(names)] as const),
  ),
);

/** The languages there are names for. */
export const backgrounds: ReadonlySet<string> = new Set(lists.keys());

/** A given name, for some with an initial, as people of this background (a language code) and age have it. */
export function memberName(random: Random, background: string, age: number, sex: 'female' | 'male'): string {
  const names = lists.get(background) ?? lists.get('en');
  if (names === undefined) throw new Error('no names');
  const older = sex === 'female' ? names.olderFemale : names.olderMale;
  const given = pick(random, age >= olderFrom ? older : names[sex]);
  return random() < 0.22 ? `${given} ${pick(random, initials)}.` : given;
}

const initials = [...'ABCDEFGHIJKLMNOPRSTUVWZ'];

function split(names: GivenNames): NameLists {
  const female = words(names.female);
  const male = words(names.male);
  return {
    female,
    male,
    olderFemale: names.olderFemale === undefined ? female : words(names.olderFemale),
    olderMale: names.olderMale === undefined ? male : words(names.olderMale),
  };
}

function words(text: string) {
  return text.trim().split(/\s+/);
}
