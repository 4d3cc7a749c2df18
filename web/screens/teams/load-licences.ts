import { dateInWords } from '../../../contract/format/dates.ts';
import type { LicenceQuote, OwnTeam } from '../../../contract/teams.ts';
import { ApiError } from '../../client/api-client.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** What an order of so many licences would mean. */
export interface QuoteView extends Pick<LicenceQuote, 'licences' | 'amountNow' | 'amountNext'> {
  kind: 'more' | 'fewer' | 'same' | 'unchanged';
  /** to be agreed to on the provider's page */
  isAtProvider: boolean;
  months: number;
  /** the end of the period that is paid, as 21.11.2026 */
  paidUntil: string | null;
}

/**
 * The licences of the reader's team, and the price of the wanted number; null without a team. wanted is as typed,
 * null on the first visit; fault is its error: a sentence, or notNumber.
 */
export async function loadLicences({ api, locale }: PageContext, wanted: string | null) {
  const [{ data }, subscriptions] = await Promise.all([api('GET /api/team'), api('GET /api/subscriptions')]);
  const team = data.owned;
  const subscription = subscriptions.data.find(({ id }) => id === team?.subscription);
  if (!team || !subscription) return null;
  const { licences, used, nextLicences: next, licencesFrom } = team;
  const { state, payment, months, paidUntil } = subscription;
  const canChange = state === 'active';
  const preview = canChange && wanted !== null ? await loadQuote(api, wanted) : {};
  const quote: QuoteView | null = preview.quote
    ? {
        ...preview.quote,
        kind: kindOf(preview.quote.licences, team),
        isAtProvider: payment === 'paypal' && preview.quote.licences !== (next ?? licences),
        months,
        paidUntil: paidUntil && dateInWords(paidUntil, locale),
      }
    : null;
  return {
    licences,
    used,
    next,
    licencesFrom,
    wanted: wanted ?? '',
    quote,
    fault: preview.fault ?? null,
    canChange,
    hasOrder: team.order !== null,
  };
}

function kindOf(wanted: number, { licences, nextLicences, order }: OwnTeam): QuoteView['kind'] {
  if (wanted > licences) return 'more';
  if (wanted < licences) return 'fewer';
  return nextLicences === null && !order ? 'same' : 'unchanged';
}

async function loadQuote(api: PageContext['api'], wanted: string): Promise<{ quote?: LicenceQuote; fault?: string }> {
  if (!/^\d{1,6}$/.test(wanted.trim())) return { fault: 'notNumber' };
  try {
    return { quote: (await api('GET /api/team/licences', { query: { licences: Number(wanted) } })).data };
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error;
    return { fault: error.fields.licences ?? error.message };
  }
}
