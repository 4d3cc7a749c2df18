import { region } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { countAllLanguages } from './count-members.ts';

/** All languages sorted by name in the caller's language, including those without members. */
export const listStatistics: Action<'GET /api/languages/statistics'> = async (call) => {
  const counts = await countAllLanguages(call);
  const collator = new Intl.Collator(call.locale);
  const languages = call.directories.languages.map(({ number, code, names }) => ({
    id: code,
    code,
    name: names[call.locale],
    speaking: counts.get(number)?.speaking ?? 0,
    learning: counts.get(number)?.learning ?? 0,
  }));
  const sorted = languages.sort((one, other) => collator.compare(one.name, other.name));
  return { data: sorted, meta: { region: region.id } };
};
