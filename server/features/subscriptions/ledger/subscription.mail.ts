import type { PaymentKind, PlanType } from '../../../../contract/constants/subscriptions.ts';
import { localeFrom } from '../../../../contract/locales.ts';
import type { Mail } from '../../../emails/outbox.ts';
import { type SubscriptionNews, subscriptionNoticeMail } from '../../../emails/subscription-notice.ts';
import type { NoticeKind } from './notices.ts';

declare module '../../../emails/outbox.ts' {
  interface MailData {
    subscription: { noticeId: string };
  }
}

/** News of a subscription, to its owner, unless they have left. */
export const subscriptionMail: Mail<'subscription'> = {
  async write(services, { noticeId }) {
    const row = await services.database.sql
      .selectFrom('subscription_notices as notice')
      .innerJoin('subscriptions as bought', 'bought.id', 'notice.subscription_id')
      .innerJoin('users', 'users.id', 'bought.owner_id')
      .select(['notice.kind', 'notice.data', 'bought.type', 'bought.payment', 'months', 'licences', 'price'])
      .select(['users.id', 'users.email', 'users.locale'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('team_members')
            .innerJoin('teams', 'teams.id', 'team_members.team_id')
            .select('team_members.id')
            .whereRef('teams.subscription_id', '=', 'bought.id')
            .whereRef('user_id', '=', 'users.id')
            .where('ended_at', 'is', null),
        ).as('hasLicence'),
      )
      .where('notice.id', '=', noticeId)
      .where('users.deletion_due_at', 'is', null)
      .executeTakeFirst();
    if (!row?.email) return undefined;
    const locale = localeFrom(row.locale);
    const news = newsOf(row.kind as NoticeKind, row.data as { until?: string; amount?: number; stage?: number });
    const page = news.kind === 'ended' ? 'select-subscription' : 'subscription';
    const mail = subscriptionNoticeMail({
      locale,
      news,
      type: row.type as PlanType,
      payment: row.payment as PaymentKind,
      months: row.months,
      licences: row.licences,
      hasLicence: Boolean(row.hasLicence),
      price: row.price * row.licences,
      url: new URL(`/${locale}/account/${page}`, services.environment.publicUrl),
    });
    const kind = row.type === 'team' ? 'team' : 'subscription';
    return { userId: row.id, to: row.email, kind, ...mail };
  },
};

function newsOf(kind: NoticeKind, data: { until?: string; amount?: number; stage?: number }): SubscriptionNews {
  const until = new Date(data.until ?? Number.NaN);
  if (kind === 'ended') return { kind };
  if (kind === 'refunded') return { kind, amount: data.amount ?? 0 };
  if (kind === 'unpaid') return { kind, until, stage: data.stage as 1 | 2 | 3 };
  return { kind, until };
}
