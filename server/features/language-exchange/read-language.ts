import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { Refusal } from '../../base/errors.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { middleOfCanton } from '../directories/public.ts';
import { countLanguage, type LanguageCounts } from './count-members.ts';

type LanguageCall = Call<'GET /api/languages/{code}'>;

/**
 * What the page of a language tells (product 2, language-exchange): numbers only, never persons, and nothing of a group so small
 * that a number would point at somebody. Throws not_found for a code that is in no directory.
 */
export const readLanguage: Action<'GET /api/languages/{code}'> = async (call) => {
  const language = call.directories.languageByCode.get(call.params.code);
  if (!language) throw new Refusal('not_found');
  const recentlySince = new Date(call.clock().getTime() - limits.languageStatistics.recentDays * dayMs);
  const counts = await countLanguage(call, language.number, recentlySince.toISOString().slice(0, 10));
  const { totals, counterparts } = counts;
  return {
    data: {
      id: language.code,
      code: language.code,
      name: language.names[call.locale],
      speaking: totals.speaking,
      learning: totals.learning,
      recentlySpeaking: unlessSmall(totals.recently_speaking),
      recentlyLearning: unlessSmall(totals.recently_learning),
      wantedBySpeakers: presentCounterparts(
        call,
        counterparts.map(({ number, wanted }) => ({ number, count: wanted })),
      ),
      spokenByLearners: presentCounterparts(
        call,
        counterparts.map(({ number, spoken }) => ({ number, count: spoken })),
      ),
      cantons: presentCantons(call, counts.cantons),
    },
  };
};

function unlessSmall(count: number): number | null {
  return count < limits.languageStatistics.smallestGroup ? null : count;
}

function presentCounterparts({ directories, locale }: LanguageCall, counted: { number: number; count: number }[]) {
  const byNumber = new Map(directories.languages.map((language) => [language.number, language]));
  return counted
    .filter(({ count }) => unlessSmall(count) !== null)
    .sort((one, other) => other.count - one.count || one.number - other.number)
    .slice(0, limits.languageStatistics.counterparts)
    .flatMap(({ number, count }) => {
      const language = byNumber.get(number);
      return language ? [{ id: language.code, code: language.code, name: language.names[locale], count }] : [];
    });
}

/** Sorted by what is shown: the order must not tell what is hidden. */
function presentCantons({ directories }: LanguageCall, counted: LanguageCounts['cantons']) {
  return counted
    .map(({ code, speaking, learning }) => ({
      code,
      speaking: unlessSmall(speaking),
      learning: unlessSmall(learning),
    }))
    .map((canton) => ({ canton, shown: (canton.speaking ?? 0) + (canton.learning ?? 0) }))
    .filter(({ shown }) => shown > 0)
    .sort((one, other) => other.shown - one.shown || one.canton.code.localeCompare(other.canton.code))
    .slice(0, limits.languageStatistics.cantons)
    .flatMap(({ canton }) => {
      const middle = middleOfCanton(directories, canton.code);
      return middle ? [{ ...canton, ...middle }] : [];
    });
}
