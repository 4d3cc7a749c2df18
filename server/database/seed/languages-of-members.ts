import { levels } from '../../../contract/constants/profiles.ts';
import { between, drawKey, type Random, type Weights, weights } from './random.ts';
import type { Home, Region } from './spread.ts';

export type Level = (typeof levels)[number];

/** A language spoken or learned. */
export interface LanguageEntry {
  code: string;
  level?: Level;
}

/** Entries from their short form: `'gsw native, de C2, fr'`. */
export function languageEntries(text: string): LanguageEntry[] {
  return text.split(',').map((entry) => {
    const [code = '', wanted] = entry.trim().split(' ');
    return withLevel(
      code,
      levels.find((level) => level === wanted),
    );
  });
}

/** What members of a region speak from home, in percent. */
const localNatives: Readonly<Record<Region, Weights>> = {
  de: weights('gsw 46, de 9, fr 2, it 2, rm 0.4, newcomer 40'),
  fr: weights('fr 56, gsw 2, de 2, it 2, newcomer 38'),
  it: weights('it 66, gsw 4, de 4, fr 2, newcomer 24'),
  rm: weights('rm 44, gsw 32, de 5, it 5, newcomer 14'),
};

const newcomersEverywhere: Weights = weights(`
  en 17, es 14, pt 12, sq 5, sr 3, hr 2.5, bs 1.6, mk 1, tr 5, ku 1.6, ckb 0.4, ta 1.2, ti 2, ar 4, fa 3, prs 1,
  ps 0.4, so 0.7, am 0.5, uk 6, ru 6, pl 3.5, hu 2.6, ro 2.2, cs 1.1, sk 1.3, sl 0.4, bg 1, el 1.2, nl 1.4,
  sv 0.8, da 0.5, no 0.3, fi 0.5, lt 0.4, lv 0.3, et 0.2, be 0.3, ca 0.6, he 0.4, ka 0.3, hy 0.3, zh 3, yue 0.4,
  ja 1.6, ko 1, th 1.3, vi 0.9, id 0.5, fil 0.6, hi 1.6, ur 0.4, bn 0.3, pa 0.3, te 0.3, kn 0.2, ml 0.3, mr 0.3,
  si 0.2, ne 0.2, bo 0.5, mn 0.1, sw 0.4, ln 0.3, wo 0.2, yo 0.15, ig 0.15, ak 0.2, rw 0.1, af 0.2, is 0.1,
  kk 0.1, my 0.1
`);

/** How often newcomers with a language come to a region, against the numbers above. */
const newcomerFactors: Readonly<Record<Region, Weights>> = {
  de: weights('ti 1.2, ta 1.2, sr 1.2'),
  fr: weights('pt 2.4, es 1.3, sq 0.9, ar 1.5, ln 4, wo 4, ta 0.6, sr 0.6, hr 0.4'),
  it: weights('pt 1.5, sr 1.2, hr 1.3, tr 1.1, en 0.7'),
  rm: weights('pt 2.5, en 0.6'),
};
const newcomersTo = (region: Region): Weights =>
  Object.fromEntries(
    Object.entries(newcomersEverywhere).map(([code, weight]) => [code, weight * (newcomerFactors[region][code] ?? 1)]),
  );
const newcomers: Readonly<Record<Region, Weights>> = {
  de: newcomersTo('de'),
  fr: newcomersTo('fr'),
  it: newcomersTo('it'),
  rm: newcomersTo('rm'),
};

/** Family languages of people who grew up here. */
const familyLanguages: Weights = weights(`
  it 18, sq 15, pt 12, es 10, sr 9, tr 10, hr 7, bs 4, ta 4, fr 4, en 6, mk 2, ku 2, ar 2, hu 2, cs 2, el 1, nl 1,
  vi 1, fa 1
`);

/** Further languages people of a region learned at school or at work, in percent. */
const furtherLanguages: Readonly<Record<Region, Weights>> = {
  de: weights('en 58, fr 26, it 8, es 6'),
  fr: weights('en 46, de 20, it 8, es 8'),
  it: weights('en 42, fr 36, de 30, es 4'),
  rm: weights('en 46, it 28, fr 10'),
};

const newcomersLearn: Readonly<Record<Region, Weights>> = {
  de: weights('de 46, gsw 33, en 9, fr 6, it 2.5, es 2.5, pt 0.5, ja 0.4'),
  fr: weights('fr 60, en 15, de 12, gsw 3, it 3, es 4, pt 1'),
  it: weights('it 60, de 14, en 12, gsw 4, fr 5, es 2'),
  rm: weights('de 34, gsw 26, rm 20, en 10, it 8, fr 2'),
};

/** What people who grew up with a language of the country learn. */
const localsLearn: Readonly<Record<string, Weights>> = {
  gsw: weights(`
  en 24, fr 22, es 18, it 18, pt 4.5, rm 1.3, ja 2, sv 1.6, no 1, da 0.5, tr 1.2, ar 2, ru 1.2, el 1.1, ko 1.3,
  zh 1.3, sq 0.9, nl 0.8, hr 0.9, sr 0.8, uk 0.8, th 0.7, fa 0.6, fi 0.5, pl 0.4, hu 0.4, he 0.3, ti 0.3, ta 0.2,
  vi 0.3, is 0.2, ga 0.1, sw 0.3, eo 0.1, id 0.2
`),
  de: weights('gsw 40, en 15, fr 13, it 11, es 12, pt 2, sv 1, tr 0.8, ja 1, ru 0.8, ar 0.8, rm 0.8'),
  fr: weights('de 29, en 29, gsw 14, es 11, it 8, pt 3, ja 1, ko 1, ar 1.2, ru 1, zh 0.7, tr 0.4, sv 0.4'),
  it: weights('de 36, en 25, gsw 14, fr 12, es 5, pt 1, ja 0.7, ru 0.7, ar 0.5, rm 0.6'),
  rm: weights('en 26, it 22, fr 16, es 16, gsw 8, pt 4, sv 1, ja 1, tr 0.5'),
};

const localCodes: Readonly<Record<Region, readonly string[]>> = {
  de: ['de', 'gsw'],
  fr: ['fr'],
  it: ['it'],
  rm: ['rm', 'de', 'gsw'],
};

export interface MemberLanguages {
  speaks: LanguageEntry[];
  learns: LanguageEntry[];
  /** of the given name: the native language, or the family's */
  background: string;
  /** did not grow up with a language of the region */
  isNewcomer: boolean;
  /** the first language learned is one of the region */
  learnsLocal: boolean;
}

/** What a made-up member at this home speaks (1 to 4, the native language first) and learns (1 to 3). */
export function memberLanguages(random: Random, home: Home): MemberLanguages {
  const native = nativeLanguage(random, home);
  const isNewcomer = !localCodes[home.region].includes(native);
  const grewUpHere = native in localsLearn;
  const family = grewUpHere && random() < 0.15 ? drawKey(random, familyLanguages, new Set([native])) : undefined;
  const speaks: LanguageEntry[] = [{ code: native, level: 'native' }];
  if (native === 'gsw') speaks.push({ code: 'de', level: random() < 0.7 ? 'native' : 'C2' });
  if (native === 'rm') speaks.push({ code: 'de', level: random() < 0.6 ? 'native' : 'C2' });
  if (family !== undefined) speaks.push({ code: family, level: random() < 0.6 ? 'native' : 'C1' });

  const learns = languagesLearned(random, home.region, speaks, isNewcomer);
  addFurther(random, home.region, speaks, learns, isNewcomer);
  return {
    speaks,
    learns,
    background: family ?? native,
    isNewcomer,
    learnsLocal: localCodes[home.region].includes(learns[0]?.code ?? ''),
  };
}

function nativeLanguage(random: Random, home: Home): string {
  const { newcomer = 0, ...local } = localNatives[home.region];
  const drawn = drawKey(random, { ...local, newcomer: newcomer * (home.isCity ? 1.25 : 0.7) });
  if (drawn !== undefined && drawn !== 'newcomer') return drawn;
  return drawKey(random, newcomers[home.region]) ?? 'en';
}

function languagesLearned(
  random: Random,
  region: Region,
  speaks: LanguageEntry[],
  isNewcomer: boolean,
): LanguageEntry[] {
  const taken = new Set(speaks.map((entry) => entry.code));
  const native = speaks[0]?.code ?? '';
  const wanted = isNewcomer ? newcomersLearn[region] : (localsLearn[native] ?? newcomersLearn[region]);
  const count = Number(drawKey(random, { 1: 66, 2: 26, 3: 8 }));
  const learns: LanguageEntry[] = [];
  while (learns.length < count) {
    const code = drawKey(random, wanted, taken);
    if (code === undefined) break;
    taken.add(code);
    learns.push(withLevel(code, drawKey(random, { A1: 24, A2: 26, B1: 25, B2: 14, C1: 4, none: 7 })));
  }
  return learns;
}

function addFurther(
  random: Random,
  region: Region,
  speaks: LanguageEntry[],
  learns: LanguageEntry[],
  isNewcomer: boolean,
) {
  const taken = new Set([...speaks, ...learns].map((entry) => entry.code));
  const most = between(random, 2, 4);
  const add = (code: string, chance: number, level: Level | 'none' | undefined) => {
    if (taken.has(code) || speaks.length >= most || random() >= chance) return;
    taken.add(code);
    speaks.push(withLevel(code, level));
  };
  const good = () => drawKey(random, { B1: 12, B2: 30, C1: 38, C2: 12, none: 8 });
  const learnsDialect = learns.some((entry) => entry.code === 'gsw');
  if (isNewcomer) {
    if (region === 'de' || region === 'rm') add('de', learnsDialect ? 0.8 : 0.3, good());
    else add(region, 0.35, good());
    add('en', 0.66, good());
    add('fr', 0.1, good());
    add('es', 0.06, good());
    return;
  }
  for (const [code, percent] of Object.entries(furtherLanguages[region])) add(code, percent / 100, good());
}

function withLevel(code: string, level: Level | 'none' | undefined): LanguageEntry {
  return level === undefined || level === 'none' ? { code } : { code, level };
}
