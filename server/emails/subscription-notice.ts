import { brand } from '../../contract/brand.ts';
import type { PaymentKind, PlanType } from '../../contract/constants/subscriptions.ts';
import { dateInWords } from '../../contract/format/dates.ts';
import { swissMoney } from '../../contract/format/money.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** The subject of an email about a subscription. For unpaid, stage is which of its three emails it is. */
export type SubscriptionNews =
  | { kind: 'started' | 'renewing' | 'renewed' | 'cancelled'; until: Date }
  | { kind: 'unpaid'; until: Date; stage: 1 | 2 | 3 }
  | { kind: 'refunded'; amount: number }
  | { kind: 'ended' };

/** Notifies the owner of a change to a subscription. Money is Rappen with the tax included. */
export function subscriptionNoticeMail(options: {
  locale: Locale;
  news: SubscriptionNews;
  type: PlanType;
  payment: PaymentKind;
  months: number;
  licences: number;
  /** the owner has one of the licences */
  hasLicence: boolean;
  /** for the months, all licences together */
  price: number;
  url: URL;
}): WrittenMail {
  const { locale, news, type, months, licences, payment } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  const price = swissMoney(options.price);
  const until = 'until' in news ? dateInWords(news.until, locale) : '';
  const said = {
    started: () => [
      translate('emails.subscription.started.body', {
        type,
        licences,
        own: options.hasLicence ? 'yes' : 'no',
        limit: String(limits.monthlyRequests.premium),
      }),
      translate('emails.subscription.started.cancel'),
    ],
    renewing: () => [
      translate('emails.subscription.renewing.body', { type, months, price, until }),
      translate('emails.subscription.started.cancel'),
    ],
    renewed: () => [
      translate('emails.subscription.renewed.body', { until, price }),
      translate('emails.subscription.started.cancel'),
    ],
    unpaid: () => [
      translate('emails.subscription.unpaid.body', { price }),
      translate('emails.subscription.unpaid.until', { until, type }),
      translate('emails.subscription.unpaid.check'),
    ],
    cancelled: () => [
      translate('emails.subscription.cancelled.body', { until, type }),
      translate('emails.subscription.cancelled.after'),
    ],
    refunded: () => [
      translate('emails.subscription.refunded.body', { amount: swissMoney('amount' in news ? news.amount : 0) }),
      translate('emails.subscription.refunded.after'),
    ],
    ended: () => [
      translate('emails.subscription.ended.body', { type }),
      translate('emails.subscription.ended.remains'),
    ],
  };
  const terms = [
    translate('emails.subscription.started.price', { months, price }),
    translate('emails.subscription.started.renewal', { until, payment }),
  ];
  const stage = 'stage' in news ? String(news.stage) : '';
  return writeMail({
    locale,
    subject: translate(`emails.subscription.${news.kind}.subject`, { product, stage, type, until }),
    heading: translate(`emails.subscription.${news.kind}.heading`, { stage, type, until }),
    paragraphs: said[news.kind](),
    facts: news.kind === 'started' ? terms : [],
    button: { label: translate(`emails.subscription.${news.kind}.button`), url: options.url },
    why: translate('emails.subscription.why', { product }),
  });
}
