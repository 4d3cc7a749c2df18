import { drawKey, pick, type Random, type Weights, weights } from '../random.ts';
import type { beards } from './beards.ts';
import { heads } from './heads-and-hair.ts';
import { cloths, eyeColours, grounds } from './palette.ts';
import type { Clothes, Glasses, Mouth, Traits } from './traits.ts';

/** What is decided about an invented person before they are drawn. background: the language of their given name. */
export interface Described {
  age: number;
  sex: 'female' | 'male';
  background: string;
}

/** Looks by background; each has more than one skin colour, and hair colours with exceptions. */
interface Region {
  skins: Weights;
  hair: Weights;
  /** of curls, coils, an afro or locs */
  curly: number;
  /** of women who wear a scarf, in percent */
  scarf: number;
}

const europe: Region = {
  skins: weights('porcelain 34, fair 46, warm 12, olive 4, brown 2, deep 2'),
  hair: weights('coffee 16, brown 28, chestnut 18, auburn 5, copper 6, dust 14, blond 13'),
  curly: 0.14,
  scarf: 0,
};
const south: Region = {
  skins: weights('fair 26, warm 38, olive 24, tan 6, brown 4, deep 2'),
  hair: weights('black 30, coffee 36, brown 22, chestnut 10, blond 2'),
  curly: 0.24,
  scarf: 1,
};
const levant: Region = {
  skins: weights('fair 18, warm 34, olive 32, tan 12, brown 4'),
  hair: weights('black 54, coffee 34, brown 12'),
  curly: 0.2,
  scarf: 34,
};
const southAsia: Region = {
  skins: weights('olive 18, tan 38, brown 34, deep 10'),
  hair: weights('black 86, coffee 14'),
  curly: 0.1,
  scarf: 6,
};
const eastAsia: Region = {
  skins: weights('porcelain 18, fair 40, warm 30, olive 12'),
  hair: weights('black 80, coffee 20'),
  curly: 0.02,
  scarf: 1,
};
const africa: Region = {
  skins: weights('brown 24, deep 42, dark 34'),
  hair: weights('black 90, coffee 10'),
  curly: 0.8,
  scarf: 12,
};
const anywhere: Region = {
  skins: weights('porcelain 20, fair 32, warm 14, olive 8, tan 8, brown 8, deep 6, dark 4'),
  hair: weights('black 30, coffee 22, brown 22, chestnut 12, copper 4, blond 10'),
  curly: 0.24,
  scarf: 2,
};

const regions: ReadonlyMap<string, Region> = new Map(
  Object.entries({
    'es pt it el ca sq hr sr bs mk bg ro he ka hy': south,
    'tr ku ckb ar fa prs ps kk': levant,
    'hi ur bn pa te kn ml mr si ne ta': southAsia,
    'zh yue ja ko th vi id fil mn bo my': eastAsia,
    'ti am so sw ln wo yo ig ak rw': africa,
    'en fr nl': anywhere,
  }).flatMap(([codes, region]) => codes.split(' ').map((code) => [code, region] as const)),
);

/** The looks of an invented person, by their age and name. The same numbers give the same person. */
export function madeUpTraits(random: Random, described: Described): Traits {
  const region = regions.get(described.background) ?? europe;
  const hair = hairOf(random, described, region);
  const skin = one<Traits['skin']>(random, region.skins);
  return {
    skin,
    head: pick(random, keysOf(heads)),
    hair,
    hairColour: hairColourOf(random, described, darkSkins.has(skin) ? africa : region),
    wear: hair === 'scarf' ? 'plain' : one<Clothes>(random, clothes),
    cloth: pick(random, keysOf(cloths)),
    ground: pick(random, keysOf(grounds)),
    mouth: one<Mouth>(random, described.sex === 'female' ? womensMouths : mouths),
    brows: Math.round(random() * 40 - 20) / 10,
    ...colourOfEyes(random, skin),
    ...yearsOf(described.age),
    ...glassesOf(random, described.age),
    ...beardOf(random, described, hair),
    ...wornWith(random, described, hair),
  };
}

/** Hair is as dark with them. */
const darkSkins: ReadonlySet<Traits['skin']> = new Set(['tan', 'brown', 'deep', 'dark']);

const clothes = weights('crew 24, vee 16, roll 14, collar 18, blazer 10, hood 10, stripes 8');
const mouths = weights('smile 42, open 26, calm 18, side 14');
const womensMouths = weights('smile 36, open 28, calm 12, side 12, lips 12');

function hairOf(random: Random, { age, sex, background }: Described, region: Region): Traits['hair'] {
  const isCurly = random() < region.curly;
  if (sex === 'female') {
    if (random() * 100 < region.scarf) return 'scarf';
    if (isCurly) return one(random, region === africa ? weights('afro 30, coils 34, locs 20, bun 16') : womensCurls);
    return one(random, age < 45 ? youngWomen : olderWomen);
  }
  if (background === 'pa' && random() < 0.5) return 'turban';
  if (isCurly) return one(random, region === africa ? weights('buzz 46, locs 18, afro 16, bald 20') : mensCurls);
  if (age < 38) return one(random, youngMen);
  return one(random, age < 58 ? men : olderMen);
}

const womensCurls = weights('curls 54, coils 30, bun 16');
const youngWomen = weights('waves 24, straight 18, side 12, fringe 10, bob 14, bun 8, tail 8, braids 4, pixie 2');
const olderWomen = weights('bob 26, side 16, pixie 22, knot 16, waves 12, fringe 4, bun 4');
const mensCurls = weights('curls 72, buzz 18, afro 10');
const youngMen = weights('short 38, quiff 30, buzz 14, bald 5, cap 5, tail 4, receding 4');
const men = weights('short 26, quiff 16, buzz 14, bald 16, receding 24, cap 4');
const olderMen = weights('crown 28, receding 32, bald 16, short 18, cap 6');

function hairColourOf(random: Random, { age, sex }: Described, region: Region): Traits['hairColour'] {
  if (age >= 62) return one(random, weights('grey 34, silver 40, white 26'));
  const greying = (age - 40) / 24;
  if (random() < greying) return random() < 0.7 ? 'grey' : 'silver';
  if (sex === 'female' && age < 46 && random() < 0.05) return random() < 0.6 ? 'wine' : 'petrol';
  return one(random, region.hair);
}

function colourOfEyes(random: Random, skin: Traits['skin']): Pick<Traits, 'eyes' | 'freckles'> {
  if (skin !== 'porcelain' && skin !== 'fair') return {};
  const eyes = random() < 0.5 ? pick(random, keysOf(eyeColours)) : 'dark';
  return random() < 0.12 ? { eyes, freckles: true } : { eyes };
}

function yearsOf(age: number): Pick<Traits, 'years'> {
  if (age < 42) return {};
  return { years: age < 60 ? 1 : 2 };
}

const frames = ['#2b2624', '#733343', '#51606f', '#33646a'] as const;

function glassesOf(random: Random, age: number): Pick<Traits, 'glasses' | 'frame'> {
  if (random() > 0.18 + Math.max(0, age - 30) / 110) return {};
  const glasses = one<Glasses>(random, weights('round 38, square 38, fine 24'));
  return glasses === 'fine' ? { glasses } : { glasses, frame: pick(random, frames) };
}

const growing = weights('full 34, short 38, goatee 14, moustache 14');

function beardOf(random: Random, { sex, age }: Described, hair: Traits['hair']): Pick<Traits, 'beard' | 'stubble'> {
  const chance = hair === 'turban' ? 0.95 : age < 24 ? 0.2 : 0.46;
  if (sex === 'female' || random() > chance) return {};
  const beard = one<keyof typeof beards>(random, hair === 'turban' ? weights('full 3, short 1') : growing);
  return beard === 'short' && random() < 0.4 ? { beard, stubble: true } : { beard };
}

const wraps = ['petrol', 'wine', 'brick', 'plum', 'moss', 'rose', 'slate'] as const;
const aids = ['#2f6f8f', '#ad5640', '#6b6f78'] as const;

function wornWith(random: Random, { sex, age }: Described, hair: Traits['hair']) {
  const worn: Pick<Traits, 'wrap' | 'band' | 'hearingAid' | 'earrings'> = {};
  if (hair === 'scarf' || hair === 'turban' || hair === 'cap') worn.wrap = pick(random, wraps);
  if (hair === 'scarf') worn.band = pick(random, ['ink', 'wine', 'slate'] as const);
  if (random() < (age < 66 ? 0.02 : 0.14)) worn.hearingAid = pick(random, aids);
  if (sex === 'female' && random() < 0.3) worn.earrings = 3 + Math.floor(random() * 6);
  return worn;
}

function one<Name extends string>(random: Random, from: Weights): Name {
  const drawn = drawKey(random, from);
  if (drawn === undefined) throw new Error('nothing to draw from');
  return drawn as Name;
}

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}
