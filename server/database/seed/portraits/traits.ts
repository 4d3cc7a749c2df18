import type { beards } from './beards.ts';
import type { hairStyles, heads } from './heads-and-hair.ts';
import type { cloths, eyeColours, grounds, hairColours, skins } from './palette.ts';

export type Clothes = 'crew' | 'vee' | 'roll' | 'collar' | 'blazer' | 'hood' | 'stripes' | 'plain';
export type Mouth = 'smile' | 'open' | 'calm' | 'side' | 'lips';
export type Glasses = 'round' | 'square' | 'fine';

/** How an invented person looks. The same traits are the same picture. */
export interface Traits {
  skin: keyof typeof skins;
  head: keyof typeof heads;
  hair: keyof typeof hairStyles;
  hairColour: keyof typeof hairColours;
  wear: Clothes;
  cloth: keyof typeof cloths;
  /** what shows below a collar or between stripes */
  inner?: keyof typeof cloths;
  ground: keyof typeof grounds;
  mouth: Mouth;
  /** of painted lips */
  lips?: string;
  /** lines that years draw: none, some, many */
  years?: 1 | 2;
  eyes?: keyof typeof eyeColours;
  /** how far the brows are raised, -2 to 2 */
  brows?: number;
  freckles?: true;
  glasses?: Glasses;
  frame?: string;
  beard?: keyof typeof beards;
  stubble?: true;
  /** of a scarf, turban or cap, and of what is worn below a scarf */
  wrap?: keyof typeof cloths;
  band?: keyof typeof cloths;
  /** the colour of a hearing aid */
  hearingAid?: string;
  /** the size of earrings */
  earrings?: number;
}
