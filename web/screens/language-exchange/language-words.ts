import { swissNumber } from '../../../contract/format/numbers.ts';

/** The sign languages of Switzerland, which are not "spoken". */
const signed = new Set(['sgg', 'ssr', 'slf']);

/** Which verb a sentence about a language takes. */
export function kindOf(code: string): 'signed' | 'spoken' {
  return signed.has(code) ? 'signed' : 'spoken';
}

/** A number as ICU wants it, to choose the form, and as it is shown. */
export function counted(count: number) {
  return { count, shown: swissNumber(count) };
}

/** Numbers that differ by less than this are about equal. */
const noticeable = 1.1;
/** Below, "about two for each" would say too much. */
const worthCounting = 1.8;

/**
 * The balance of a language's speakers and learners: the sentence for it, and how many of the larger side there are
 * for each of the smaller.
 */
export function balanceOf(speaking: number, learning: number) {
  if (speaking + learning === 0) return { balance: 'none', ratio: 0 } as const;
  if (speaking === 0) return { balance: 'onlyLearning', ratio: 0 } as const;
  if (learning === 0) return { balance: 'onlySpeaking', ratio: 0 } as const;
  const quotient = Math.max(speaking, learning) / Math.min(speaking, learning);
  if (quotient < noticeable) return { balance: 'even', ratio: 1 } as const;
  const ratio = quotient < worthCounting ? 1 : Math.round(quotient);
  return learning > speaking
    ? ({ balance: 'moreLearning', ratio } as const)
    : ({ balance: 'moreSpeaking', ratio } as const);
}
