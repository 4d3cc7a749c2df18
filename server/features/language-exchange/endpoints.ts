import type { languageExchangeEndpoints } from '../../../contract/language-exchange.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listStatistics } from './list-statistics.ts';
import { readLanguage } from './read-language.ts';

export const languageExchangeActions: Actions<keyof typeof languageExchangeEndpoints> = {
  'GET /api/languages/statistics': listStatistics,
  'GET /api/languages/{code}': readLanguage,
};
