import { activityNews } from '../../contract/constants/activities.ts';
import { checkInKinds } from '../../contract/constants/check-ins.ts';
import { meetingNews } from '../../contract/constants/meetings.ts';
import { measureKinds } from '../../contract/constants/moderation.ts';
import { reportKinds } from '../../contract/constants/reports.ts';
import { subscriptionTypes } from '../../contract/constants/subscriptions.ts';
import { tandemNews } from '../../contract/constants/tandems.ts';
import { type Locale, perLocale } from '../../contract/locales.ts';
import texts from '../../texts/de/notifications.json' with { type: 'json' };
import { translatorFor } from '../../texts/translator.ts';
import { activityMail } from './about-activity.ts';

import { meetingMail } from './about-meeting.ts';
import {
  newRequestMail,
  type OfferedTimes,
  type RequestPreview,
  requestExpiringMail,
  requestReminderMail,
} from './about-request.ts';
import { tandemMail } from './about-tandem.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { appealUpheldMail } from './appeal-upheld.ts';
import { awayMail } from './away.ts';
import { changeEmailMail } from './change-email.ts';
import { checkInMail } from './check-in.ts';
import { cohortInvitationMail } from './cohort-invitation.ts';
import { confirmEmailMail } from './confirm-email.ts';
import { deletionRequestedMail } from './deletion-requested.ts';
import { emailChangedMail } from './email-changed.ts';
import { enquiryReceivedMail } from './enquiry-received.ts';
import { exportReadyMail } from './export-ready.ts';
import { firstMail } from './first-mail.ts';
import { invoiceMail } from './invoice.ts';
import type { WrittenMail } from './layout.ts';
import { measureLiftedMail } from './measure-lifted.ts';
import { measureTakenMail } from './measure-taken.ts';
import { newsMail } from './news.ts';
import { type PlainNotice, plainNoticeMail } from './plain-notice.ts';
import { type ProposedByMail, proposalsMail } from './proposals.ts';
import { resetPasswordMail } from './reset-password.ts';
import { securityNoticeKinds, securityNoticeMail } from './security-notice.ts';
import { silentMail } from './silent.ts';
import { type SubscriptionNews, subscriptionNoticeMail } from './subscription-notice.ts';
import { teamInvitationMail } from './team-invitation.ts';
import { teamLicenceEndedMail } from './team-licence-ended.ts';

const greyPicture = Buffer.from(
  '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////2wBDARAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAABAv/aAAwDAQACEAMQAAAAtiH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AH//2Q==',
  'base64',
);

/** The main button of every sample links here. */
export const url = new URL('https://adeux.example/de/password/reset?code=abc&x=1');
const otherUrl = new URL('https://adeux.example/de/feed');
const stopUrl = new URL('https://adeux.example/de/unsubscribe?token=abc');

const reason = 'Written by a moderator.';
/** A date used in the samples. */
export const until = new Date('2026-11-21T13:05:00Z');
const measures = [
  { kind: 'warn', about: 'profile', until: null },
  ...reportKinds.filter((about) => about !== 'team').map((about) => ({ kind: 'hide', about, until: null }) as const),
  { kind: 'pause_messaging', about: 'post', until },
  { kind: 'pause_messaging', about: 'post', until: null },
  { kind: 'suspend', about: 'post', until },
  { kind: 'suspend', about: 'post', until: null },
] as const;

const invoices = [
  { mail: 'issued', premiumUntil: null },
  { mail: 'due', premiumUntil: null },
  { mail: 'late', premiumUntil: null },
  { mail: 'late', premiumUntil: until },
  { mail: 'licences', premiumUntil: null },
] as const;

const news: SubscriptionNews[] = [
  { kind: 'started', until },
  { kind: 'renewing', until },
  { kind: 'renewed', until },
  { kind: 'unpaid', until, stage: 1 },
  { kind: 'unpaid', until, stage: 2 },
  { kind: 'unpaid', until, stage: 3 },
  { kind: 'ended' },
  { kind: 'cancelled', until },
  { kind: 'refunded', amount: 5900 },
];
/** What was bought, in each of the cases. */
export const bought = [
  { type: 'premium', payment: 'paypal', months: 1, licences: 1, hasLicence: false, price: 900 },
  { type: 'team', payment: 'invoice', months: 12, licences: 20, hasLicence: true, price: 98_000 },
] as const;

/** Values of a sample notification. */
const about = {
  name: 'Anna Müller',
  face: { name: 'Anna Müller', pair: { speaks: 'gsw', learns: 'it' } },
  url,
  unsubscribe: stopUrl,
};
const languages = perLocale((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'language', style: 'short' });
  const nameOf = (code: string) => names.of(code)?.replace(/^./, (letter) => letter.toUpperCase()) ?? code;
  return { speaks: [nameOf('gsw'), nameOf('de')], learns: [nameOf('it')] };
});
const requester = { name: 'Anna Müller', town: 'Aarau' };
const halves: RequestPreview = {
  face: { name: 'Anna Müller', pair: { speaks: 'gsw', learns: 'it' } },
  words: 'Ciao! Ich gehe gern wandern und übe dabei Italienisch: Hast du Lust auf einen Spaziergang am Hallwilersee? …',
};
const face: RequestPreview = { face: { picture: greyPicture }, words: null };
const offered: OfferedTimes = {
  times: ['2026-12-01T17:30:00Z', '2026-12-03T17:30:00Z', '2026-12-05T09:00:00Z'].map((time) => ({
    startsAt: new Date(time),
    url: otherUrl,
  })),
  minutes: 60,
  mode: 'inPerson',
  place: 'Café Odeon, Zürich',
};
const wanted = {
  offered: undefined,
  until,
  readUrl: url,
  acceptUrl: otherUrl,
  declineUrl: otherUrl,
  unsubscribe: stopUrl,
};
const post = 'Wer kommt mit an den See und redet Italienisch?';
function digestItems(locale: Locale) {
  const translate = translatorFor(locale);
  const lineOf = (others: number, name: string) => ({ name, others, post });
  return [
    translate('notifications.kinds.joined.line', lineOf(0, 'Jon')),
    translate('notifications.kinds.joined.line', lineOf(1, 'Jon')),
    translate('notifications.kinds.new_comment.line', { ...lineOf(0, 'Mia'), mine: 'true' }),
    translate('notifications.kinds.new_comment.line', { ...lineOf(3, 'Mia'), mine: 'false' }),
    translate('notifications.kinds.request_declined.line', { name: 'Reto' }),
  ].map((label) => ({ label, url: otherUrl }));
}

/** The kinds whose email is defined by its texts alone, with the button of a plain one. */
const plainNotices = Object.entries(texts.kinds)
  .filter(([kind, texts]) => 'mail' in texts && 'body' in texts.mail && 'button' in texts.mail && kind !== 'digest')
  .map(([kind]) => kind as PlainNotice);

function proposed(locale: Locale): ProposedByMail[] {
  const { speaks, learns } = languages[locale];
  const [one = '', other = ''] = [speaks[0], learns[0]];
  const common = { speaks: one, learns: other, times: null, kilometres: 4, url: otherUrl };
  return [
    { ...common, name: 'Urs', town: 'Luzern', face: { picture: greyPicture } },
    { ...common, name: 'Beat', town: null, face: { name: 'Beat', pair: { speaks: 'gsw', learns: 'it' } } },
  ];
}

function noticeMails(locale: Locale): SampleMail[] {
  const request = { locale, ...wanted, requester: { ...requester, ...languages[locale] } };
  const withPreview = (preview: RequestPreview) => ({ ...request, requester: { ...request.requester, preview } });
  return [
    { name: 'new-request', mail: newRequestMail(request) },
    { name: 'new-request with half discs', mail: newRequestMail(withPreview(halves)) },
    { name: 'new-request with times', mail: newRequestMail({ ...withPreview(halves), offered }) },
    { name: 'request-reminder 2', mail: requestReminderMail({ ...request, days: 2 }) },
    { name: 'request-reminder 7 with a picture', mail: requestReminderMail({ ...withPreview(face), days: 7 }) },
    {
      name: 'request-expiring of a member without a town',
      mail: requestExpiringMail({ ...request, requester: { ...request.requester, town: null } }),
    },
    ...plainNotices.map((kind) => ({ name: kind, mail: plainNoticeMail(kind, { locale, ...about, count: 1 }) })),
    { name: 'unread_messages 3', mail: plainNoticeMail('unread_messages', { locale, ...about, count: 3 }) },
    ...tandemNews.map((news) => ({
      name: `tandem ${news}`,
      mail: tandemMail({ locale, ...about, news, day: '2027-02-14', weeks: 6 }),
    })),
    { name: 'proposals', mail: proposalsMail({ locale, proposals: proposed(locale), url, unsubscribe: stopUrl }) },
    ...checkInKinds.map((kind) => ({ name: `check-in ${kind}`, mail: checkInMail({ locale, kind, ...about }) })),
    ...meetingNews.map((news) => ({
      name: `meeting ${news}`,
      mail: meetingMail({
        locale,
        ...about,
        news,
        startsAt: new Date('2026-11-28T09:00:00Z'),
        slots: news === 'proposed' || news === 'moved' ? [new Date('2026-12-01T17:30:00Z')] : [],
        minutes: 60,
        where: 'KKL Luzern, Eingang See',
      }),
    })),
    ...activityNews.map((news) => ({
      name: `activity ${news}`,
      mail: activityMail({
        locale,
        news,
        title: 'Jassen & Fondue',
        startsAt: new Date('2026-12-01T17:30:00Z'),
        next: news === 'off' ? new Date('2026-12-15T17:30:00Z') : null,
        everyWeeks: 2,
        place: 'Luzern',
        isOnline: false,
        url,
        unsubscribe: stopUrl,
      }),
    })),
    {
      name: 'digest',
      mail: plainNoticeMail('digest', { locale, items: digestItems(locale), url, unsubscribe: stopUrl }),
    },
    {
      name: 'digest of one',
      mail: plainNoticeMail('digest', { locale, items: digestItems(locale).slice(0, 1), url, unsubscribe: stopUrl }),
    },
    { name: 'news', mail: newsMail({ locale, text: reason, url, unsubscribe: stopUrl }) },
    { name: 'first-mail', mail: firstMail({ locale, url }) },
  ];
}

export interface SampleMail {
  name: string;
  mail: WrittenMail;
}

/** A sample of every email in one language: for tests and `npm run mails`. */
export function sampleMails(locale: Locale): SampleMail[] {
  return [
    { name: 'confirm-email', mail: confirmEmailMail({ locale, url }) },
    {
      name: 'confirm-email with a message',
      mail: confirmEmailMail({ locale, url, to: 'Anna Müller', face: about.face }),
    },
    { name: 'reset-password', mail: resetPasswordMail({ locale, url }) },
    { name: 'change-email', mail: changeEmailMail({ locale, url }) },
    { name: 'email-changed', mail: emailChangedMail({ locale, at: until, url }) },
    ...securityNoticeKinds.map((kind) => ({
      name: `security ${kind}`,
      mail: securityNoticeMail({ locale, kind, at: until, url, passkeys: 2, endedFeed: true }),
    })),
    ...measures.map((measure) => ({
      name: `${measure.kind} ${measure.about} ${measure.until ? 'until' : 'for good'}`,
      mail: measureTakenMail({ locale, reason, url, ...measure }),
    })),
    ...measureKinds.map((kind) => ({
      name: `lifted ${kind}`,
      mail: measureLiftedMail({ locale, kind, about: 'post', reason: `${reason} ${kind}`, url }),
    })),
    {
      name: 'lifted hide certificate',
      mail: measureLiftedMail({ locale, kind: 'hide', about: 'certificate', reason, url }),
    },
    ...invoices.map((invoice) => ({
      name: `invoice ${invoice.mail} ${invoice.premiumUntil ? 'of a team with premium' : ''}`,
      mail: invoiceMail({ locale, url, number: 1001, amount: 14700, licences: 3, dueOn: '2026-12-21', ...invoice }),
    })),
    ...bought.flatMap((one) =>
      news.map((each) => ({
        name: `subscription ${one.type} ${Object.values(each).slice(0, 1)} ${'stage' in each ? each.stage : ''}`,
        mail: subscriptionNoticeMail({
          locale,
          url,
          news: each.kind === 'refunded' ? { ...each, amount: one.price } : each,
          ...one,
        }),
      })),
    ),
    { name: 'deletion-requested', mail: deletionRequestedMail({ locale, url, dueAt: until }) },
    { name: 'export-ready', mail: exportReadyMail({ locale, url, until }) },
    { name: 'account-deleted', mail: accountDeletedMail({ locale, reason, termsUrl: url }) },
    { name: 'team-invitation', mail: teamInvitationMail({ locale, team: 'Seeblick AG', url }) },
    {
      name: 'cohort-invitation',
      mail: cohortInvitationMail({ locale, team: 'Seeblick AG', name: 'Herbst 2027', deadline: '2027-02-14', url }),
    },
    ...(['removed', 'unpaid'] as const).flatMap((why) =>
      subscriptionTypes.map((left) => ({
        name: `team-licence-ended ${why} ${left}`,
        mail: teamLicenceEndedMail({ locale, team: 'Seeblick AG', why, left, url }),
      })),
    ),
    { name: 'appeal-upheld', mail: appealUpheldMail({ locale, answer: reason, url }) },
    { name: 'enquiry-received', mail: enquiryReceivedMail({ locale, url }) },
    { name: 'away', mail: awayMail({ locale, url }) },
    { name: 'silent', mail: silentMail({ locale, url }) },
    ...noticeMails(locale),
  ];
}
