import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { middleOfCanton } from '../directories/public.ts';
import { countLanguage, type LanguageCounts } from './count-members.ts';

type LanguageCall = Call<'GET /api/languages/{code}'>;

/**
 * The figures of a language page (product 2, language-exchange): never persons, and nothing of a group small enough
 * to identify someone. Throws not_found for an unknown code.
 */
export const readLanguage: Action<'GET /api/languages/{code}'> = async (call) => {
  const language = call.directories.languageByCode.get(call.params.code);
  if (!language) throw new ApiError('not_found');
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

/** Sorted by the displayed values: the order must not reveal hidden ones. */
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
