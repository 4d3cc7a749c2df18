import type { LanguageStatistics } from '../../../contract/language-exchange.ts';
import { balanceOf } from './language-words.ts';

/** Of fewer members hardly anybody lives near. */
const few = 60;

/** The tips (their paths below tipps/) that help most with a language: always the first meeting, and one that suits it. */
export function tipsFor({ code, speaking, learning }: LanguageStatistics): string[] {
  return ['first-meeting', suited(code, speaking, learning)];
}

function suited(code: string, speaking: number, learning: number): string {
  if (code === 'gsw' || code === 'de') return 'swiss-german';
  if (speaking + learning < few) return 'online-tandem';
  const { balance } = balanceOf(speaking, learning);
  return balance === 'even' ? 'topics' : 'first-message';
}
