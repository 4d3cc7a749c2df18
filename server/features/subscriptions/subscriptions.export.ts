import { dateInFigures } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import { type ExportPart, type Html, html, type Translate, timeOf } from '../export-parts/public.ts';
import { presentSubscription } from './ledger/present-subscription.ts';
import { readEvents } from './ledger/subscription-row.ts';

type Subscription = AccountExport['subscriptions'][number];

/** What the member bought or ordered, with all events. */
export const subscriptionsExport: ExportPart<'subscriptions'> = {
  async read({ database, member, clock }) {
    const rows = await database.sql
      .selectFrom('subscriptions')
      .selectAll()
      .where('owner_id', '=', member.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const now = clock();
    const exported: Subscription[] = [];
    for (const row of rows) {
      const events = (await readEvents(database.sql, row.id)).map(({ event: { kind, at, ...data } }) => ({
        kind,
        at: at.toISOString(),
        data,
      }));
      exported.push({ ...presentSubscription(row, now), events });
    }
    return exported;
  },
  page: (subscriptions, { t }) => subscriptions.map((subscription) => subscriptionOf(t, subscription)),
};

function subscriptionOf(t: Translate, subscription: Subscription): Html {
  const { type, licences, months, price, createdAt, paidUntil } = subscription;
  const what = { type, licences, months, price: swissMoney(price * licences) };
  return html`<article>
<p class="note">${timeOf(createdAt)}</p>
<p>${t('me-data.file.bought', what)}</p>
${paidUntil ? html`<p>${t('me-data.file.paidUntil', { until: dateInFigures(paidUntil) })}</p>` : null}
</article>`;
}
