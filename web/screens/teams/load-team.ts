import { dateInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { peopleShown } from './people-shown.ts';

const maybeDayOf = (time: string | null, locale: Locale) => time && dateInWords(time, locale);

/**
 * What the page about a team shows: the one the reader owns, the licence they have from one, and what a team costs. query: q
 * searches the people, page leafs through them.
 */
export async function loadTeam(page: PageContext, query: URLSearchParams) {
  const { api, locale } = page;
  const { data } = await api('GET /api/team');
  const owned = data.owned && (await loadOwned(page, data.owned, query));
  const plan = owned && owned.state !== 'ended' ? null : await teamPlan(api);
  const { membership } = data;
  return {
    owned,
    plan,
    membership: membership && {
      id: membership.id,
      team: membership.team,
      isOwner: membership.isOwner,
      since: dateInWords(membership.since, locale),
      premiumUntil: maybeDayOf(membership.premiumUntil, locale),
    },
  };
}

type Api = PageContext['api'];
type Team = NonNullable<Awaited<ReturnType<typeof callTeam>>['data']['owned']>;
const callTeam = (api: Api) => api('GET /api/team');

async function loadOwned({ api, part, locale }: PageContext, team: Team, query: URLSearchParams) {
  const [subscriptions, invoices] = await Promise.all([api('GET /api/subscriptions'), part(api('GET /api/invoices'))]);
  const subscription = subscriptions.data.find(({ id }) => id === team.subscription);
  return {
    name: team.address.name,
    licences: team.licences,
    used: team.used,
    isPaid: team.isPaid,
    ordered: subscription?.licences ?? team.licences,
    nextLicences: team.nextLicences,
    order: team.order,
    state: subscription?.state ?? 'ended',
    payment: subscription?.payment ?? 'invoice',
    approveUrl: subscription?.approveUrl ?? null,
    paidUntil: maybeDayOf(subscription?.paidUntil ?? null, locale),
    premiumUntil: maybeDayOf(team.premiumUntil, locale),
    areInvoicesKnown: invoices !== null,
    unpaid: (invoices?.data ?? [])
      .filter((one) => one.subscription === team.subscription && (one.state === 'open' || one.state === 'overdue'))
      .map(({ id, number, amount, state, dueOn, covers }) => ({
        id,
        number,
        amount,
        covers,
        isOverdue: state === 'overdue',
        due: dueOn && dateInWords(dueOn, locale),
      })),
    people: peopleShown(
      team.members.map(({ id, email, name, state, isOwner, invitedAt, acceptedAt }) => ({
        id,
        email,
        name,
        state,
        isOwner,
        day: dateInWords(acceptedAt ?? invitedAt, locale),
      })),
      query,
    ),
  };
}
export type OwnedTeamView = Awaited<ReturnType<typeof loadOwned>>;
export type TeamView = Awaited<ReturnType<typeof loadTeam>>;

/** What a team costs; null where none is on sale. */
async function teamPlan(api: Api) {
  const plans = await api('GET /api/subscriptions/plans');
  return plans.data.find(({ type }) => type === 'team') ?? null;
}
