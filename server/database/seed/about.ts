import * as limits from '../../../contract/limits.ts';
import { type AboutTexts, aboutTexts, type Written } from './about-texts.ts';
import type { LanguageRow } from './directory-rows.ts';
import { between, pick, type Random } from './random.ts';

/** What an about text is made from. */
export interface AboutWriter {
  written: Written;
  age: number;
  /** undefined: not given */
  sex: 'female' | 'male' | undefined;
  /** language codes */
  speak: string;
  learn: string;
  town: string;
  isNewcomer: boolean;
  learnsLocal: boolean;
}

/** Longer ones exist in life; these stay short enough to read. */
const longest = 400;

/** Names of languages as written within a sentence, by language of the text and code. */
export type LanguageNames = Readonly<Record<Written, ReadonlyMap<string, string>>>;

/** The names of data/languages.csv as written within a sentence. */
export function namesWithinSentences(rows: readonly LanguageRow[]): LanguageNames {
  const plain = (name: string) => name.replace(/ \(.*\)$/, '');
  const map = (name: (row: LanguageRow) => string) => new Map(rows.map((row) => [row.code, name(row)]));
  return {
    de: map((row) => plain(row.name_de)),
    fr: map((row) => plain(row.name_fr).toLowerCase()),
    it: map((row) => aboutTexts.it.languages?.[row.code] ?? plain(row.name_en)),
    en: map((row) => plain(row.name_en)),
  };
}

/** A text of whole sentences, within the contract's bounds; the same for the same numbers. */
export function aboutText(random: Random, writer: AboutWriter, names: LanguageNames): string {
  const texts = aboutTexts[writer.written];
  const slots = slotsOf(random, writer, texts, names[writer.written]);
  const from = (list: readonly string[]) => fill(random, list, slots, writer.sex);
  const parts = [from(openingsFor(random, writer, texts)), from(reasonsFor(random, writer, texts))];
  if (random() < 0.4) parts.push(from(texts.offers));
  if (random() < 0.55) parts.push(from(texts.meetings));
  if (random() < 0.25) parts.push(from(texts.closings));
  if (random() < 0.12) parts.shift();
  const wanted = parts.filter((part) => part !== undefined);
  while (wanted.length > 1 && wanted.join(' ').length > longest) wanted.pop();
  const text = wanted.join(' ');
  return text.length >= limits.about.min ? text : `${text} ${texts.closings[0] ?? ''}`.trim();
}

/** Two to six hobbies, in the language written in. */
export function hobbiesText(random: Random, written: Written): string {
  const all = aboutTexts[written].hobbies;
  const chosen = new Set<string>();
  for (let count = between(random, 2, 6); count > 0; count--) chosen.add(pick(random, all));
  const text = [...chosen].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function openingsFor(random: Random, writer: AboutWriter, texts: AboutTexts): readonly string[] {
  if (writer.isNewcomer && random() < 0.45) return texts.openingsNewcomer;
  if (writer.age <= 29 && random() < 0.35) return texts.openingsYoung;
  if (writer.age >= 65 && random() < 0.6) return texts.openingsRetired;
  if (isWorking(writer) && random() < 0.45) return texts.openingsWorking;
  return texts.openings;
}

function reasonsFor(random: Random, writer: AboutWriter, texts: AboutTexts): readonly string[] {
  if (random() < 0.35) return texts.reasons;
  if (isWorking(writer) && random() < 0.4) return writer.learnsLocal ? texts.reasonsLocalWorking : texts.reasonsWorking;
  return writer.learnsLocal ? texts.reasonsLocal : texts.reasonsForeign;
}

function isWorking(writer: AboutWriter) {
  return writer.age >= 28 && writer.age <= 63;
}

type Slots = Readonly<Record<string, string>>;

function slotsOf(random: Random, writer: AboutWriter, texts: AboutTexts, names: ReadonlyMap<string, string>): Slots {
  const learn = names.get(writer.learn) ?? writer.learn;
  const speak = names.get(writer.speak) ?? writer.speak;
  const town = texts.towns[writer.town] ?? writer.town;
  const job = pick(random, texts.jobs);
  return {
    learn,
    speak,
    theLearn: texts.withArticle(learn),
    theSpeak: texts.withArticle(speak),
    ofLearn: texts.of(learn),
    town,
    inTown: texts.inTown(town),
    years: pick(random, texts.years),
    job,
    aJob: /^[aeiou]/.test(job) ? `an ${job}` : `a ${job}`,
  };
}

/** One of the sentences, filled in; undefined if three tries found none that fits an unknown gender. */
function fill(random: Random, list: readonly string[], slots: Slots, sex: AboutWriter['sex']): string | undefined {
  for (let attempt = 0; attempt < 3; attempt++) {
    const text = pick(random, list).replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);
    if (!text.includes('[')) return text;
    if (sex !== undefined) {
      return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, sex === 'female' ? '$1' : '$2');
    }
  }
  return undefined;
}
