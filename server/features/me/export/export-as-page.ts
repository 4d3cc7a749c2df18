import { brand } from '../../../../contract/brand.ts';
import { dateInFigures, momentInFigures } from '../../../../contract/format/dates.ts';
import { wordsOfMessage } from '../../../../contract/format/message-in-words.ts';
import { swissMoney } from '../../../../contract/format/money.ts';
import { type Locale, regionalLocale } from '../../../../contract/locales.ts';
import type { AccountExport } from '../../../../contract/me-export.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import { exportChats } from './export-chats.ts';
import { exportStyle } from './export-style.ts';
import type { Exporting } from './exporting.ts';
import { Html, html } from './html.ts';
import type { ExportedParts } from './read-export.ts';
import { entryOf } from './readable-notebook.ts';
import { type Fact, factsOf, type Translate, timeOf } from './readable-parts.ts';
import { certificateOf, checkInOf, logOf, meetingOf, proposalOf, tandemOf, type Writing } from './readable-tandems.ts';

type Section = (typeof sections)[number];

const sections = [
  'account',
  'profile',
  'images',
  'chats',
  'drafts',
  'tandems',
  'checkIns',
  'proposals',
  'meetings',
  'meetingLogs',
  'certificates',
  'notebook',
  'posts',
  'comments',
  'contacts',
  'blocks',
  'reports',
  'subscriptions',
  'invoices',
] as const;

/**
 * Everything about a member as one page to read without a connection, piece by piece: no scripts, nothing loaded but the pictures beside it,
 * every word of members escaped. pictures are their paths from the page.
 */
export async function* exportAsPage(
  exporting: Exporting,
  parts: ExportedParts,
  pictures: string[],
): AsyncGenerator<string> {
  const { locale, directories } = exporting;
  const t = translatorFor(locale);
  const languageOf = (code: string) => directories.languageByCode.get(code)?.names[locale] ?? code;
  const bodies = bodiesOf({ t, languageOf }, parts, pictures);
  yield beginning(t, locale, parts.exportedAt).text;
  for (const name of sections) {
    yield html`<section id="${name}">
<h2>${t(`me-data.file.section.${name}`)}</h2>
`.text;
    let isEmpty = true;
    for await (const piece of name === 'chats' ? chatsOf(t, exporting) : bodies[name]) {
      isEmpty = false;
      yield `${piece.text}\n`;
    }
    if (isEmpty) yield html`<p class="none">${t('me-data.file.none')}</p>`.text;
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

function beginning(t: Translate, locale: Locale, exportedAt: string): Html {
  const product = brand.name;
  return html`<!doctype html>
<html lang="${regionalLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${t('me-data.file.title', { product })}</title>
<style>${new Html(exportStyle())}</style>
</head>
<body>
<header>
<h1>${t('me-data.file.title', { product })}</h1>
<p>${t('me-data.file.lead', { product, time: momentInFigures(exportedAt) })}</p>
<nav aria-label="${t('me-data.file.contents')}"><ul>
${sections.map((name) => html`<li><a href="#${name}">${t(`me-data.file.section.${name}`)}</a></li>`)}
</ul></nav>
</header>
<main>
`;
}

function bodiesOf(writing: Writing, all: ExportedParts, pictures: string[]): Record<Exclude<Section, 'chats'>, Html[]> {
  const { t } = writing;
  return {
    account: [factsOf(accountFacts(t, all))],
    profile: [factsOf(profileFacts(t, all))],
    images: pictures.map(
      (path, index) =>
        html`<img src="${path}" alt="${t('me-data.file.imageOf', { number: String(index + 1) })}" width="240">`,
    ),
    drafts: all.drafts.map(({ to, ...draft }) =>
      textOf(
        t,
        { ...draft, hidden: false, deletedAt: null },
        t('me-data.file.draftTo', { name: to ?? t('me-data.file.somebody') }),
      ),
    ),
    tandems: all.tandems.map((tandem) => tandemOf(writing, tandem)),
    checkIns: all.checkIns.map((checkIn) => checkInOf(writing, checkIn)),
    proposals: all.proposals.map((proposal) => proposalOf(writing, proposal)),
    meetings: all.meetings.map((meeting) => meetingOf(writing, meeting)),
    meetingLogs: all.meetingLogs.map((log) => logOf(writing, log)),
    certificates: all.certificates.map((certificate) => certificateOf(writing, certificate)),
    notebook: all.notebook.map(entryOf),
    posts: all.posts.map((post) => textOf(t, post, post.location?.name)),
    comments: all.comments.map((comment) => textOf(t, comment)),
    contacts: all.contacts.map(lineOf),
    blocks: all.blocks.map(lineOf),
    reports: all.reports.map((report) => reportOf(t, report)),
    subscriptions: all.subscriptions.map((subscription) => subscriptionOf(t, subscription)),
    invoices: all.invoices.map((invoice) => invoiceOf(t, invoice)),
  };
}

function accountFacts(t: Translate, { account }: ExportedParts): Fact[] {
  return [
    [t('me-data.file.field.email'), account.email],
    [t('me-data.file.field.since'), dateInFigures(account.createdAt)],
    [t('me-data.file.field.confirmed'), account.emailConfirmedAt ? dateInFigures(account.emailConfirmedAt) : null],
    [t('me-data.file.field.language'), t('me-data.file.language', { language: account.locale })],
    [t('me-data.file.field.subscription'), t('me-data.file.type', { type: account.subscription?.type ?? 'basic' })],
  ];
}

function profileFacts(t: Translate, { profile }: ExportedParts): Fact[] {
  const languages = (list: AccountExport['profile']['langsSpeaking'] = []) =>
    list.map(({ name, level }) => (level && level !== 'native' ? `${name} (${level})` : name)).join(', ');
  return [
    [t('me-data.file.field.name'), profile.name],
    [t('me-data.file.field.about'), profile.about],
    [t('me-data.file.field.hobbies'), profile.hobbies],
    [t('me-data.file.field.gender'), profile.gender && t('me-data.file.gender', { gender: profile.gender })],
    [t('me-data.file.field.birthyear'), profile.birthyear],
    [t('me-data.file.field.postcode'), profile.postcode],
    [t('me-data.file.field.meetingPostcodes'), profile.meetingPostcodes?.join(', ')],
    [t('me-data.file.field.place'), profile.locations?.map(({ name }) => name).join(', ')],
    [t('me-data.file.field.speaks'), languages(profile.langsSpeaking)],
    [t('me-data.file.field.learns'), languages(profile.langsLearning)],
    [
      t('me-data.file.field.availability'),
      profile.availability?.map((time) => t('profiles-week.time', { ...time })).join(', '),
    ],
    [
      t('me-data.file.field.varieties'),
      profile.varieties
        ?.map(({ variety, as }) => t('me-data.file.variety', { name: t(`profiles-varieties.names.${variety}`), as }))
        .join(', '),
    ],
    [t('me-data.file.field.room'), t('me-data.file.room', { room: profile.room ?? 1, full: String(profile.isFull) })],
    [
      t('me-data.file.field.openTo'),
      (profile.openTo?.length ? profile.openTo : ['everybody'])
        .map((word) => t('me-data.file.openTo', { word }))
        .join(', '),
    ],
    [
      t('me-data.file.field.requestLimit'),
      t('me-data.file.requestLimit', { count: String(profile.requestLimit ?? 'none') }),
    ],
    [t('me-data.file.field.status'), t('me-data.file.status', { status: profile.status })],
  ];
}

async function* chatsOf(t: Translate, exporting: Exporting): AsyncGenerator<Html> {
  for await (const { chat, messages } of exportChats(exporting)) {
    const partner = chat.partner ?? t('me-data.file.somebody');
    yield html`<article class="chat">
<h3>${t('me-data.file.chatWith', { name: partner })}</h3>
<p class="note">${timeOf(chat.createdAt)}, ${t('me-data.file.chatState', { state: chat.state })}</p>
<ol>`;
    for await (const page of messages) yield html`${page.map((message) => messageOf(t, message, partner))}`;
    yield html`</ol>
</article>`;
  }
}

function messageOf(t: Translate, message: ExportedMessage, partner: string): Html {
  return html`<li${message.mine ? html` class="mine"` : null}>
<p class="note"><b>${message.mine ? t('me-data.file.you') : partner}</b> ${timeOf(message.createdAt)}</p>
<p class="words" dir="auto">${saidOf(t, message)}</p>
</li>`;
}

type ExportedMessage = AccountExport['chats'][number]['messages'][number];

function saidOf(t: Translate, message: ExportedMessage): string {
  const { kind, text, detail, deletedAt } = message;
  if (text === null && deletedAt === null) return t('me-data.file.hiddenMessage');
  const voice = { seconds: Number(detail?.seconds ?? 0) };
  return t('chat-message.words', { ...wordsOfMessage({ kind, text: text ?? '', deleted: deletedAt !== null, voice }) });
}

interface Written {
  text: string;
  createdAt: string;
  hidden: boolean;
  deletedAt: string | null;
}

function textOf(t: Translate, { text, createdAt, hidden, deletedAt }: Written, place?: string): Html {
  const marks = [place, hidden ? t('me-data.file.hidden') : null, deletedAt ? t('me-data.file.deleted') : null].filter(
    (mark) => mark,
  );
  return html`<article>
<p class="note">${[momentInFigures(createdAt), ...marks].join(', ')}</p>
<p class="words" dir="auto">${text}</p>
</article>`;
}

function reportOf(t: Translate, report: AccountExport['reports'][number]): Html {
  const { number, kind, state, comment, createdAt } = report;
  return html`<article>
<p class="note">${timeOf(createdAt)}</p>
<p>${t('me-data.file.report', { number: String(number), kind, state })}</p>
<p class="words" dir="auto">${comment}</p>
</article>`;
}

function subscriptionOf(t: Translate, subscription: AccountExport['subscriptions'][number]): Html {
  const { type, licences, months, price, createdAt, paidUntil } = subscription;
  const what = { type, licences, months, price: swissMoney(price * licences) };
  return html`<article>
<p class="note">${timeOf(createdAt)}</p>
<p>${t('me-data.file.bought', what)}</p>
${paidUntil ? html`<p>${t('me-data.file.paidUntil', { until: dateInFigures(paidUntil) })}</p>` : null}
</article>`;
}

function invoiceOf(t: Translate, { kind, number, amount, issuedAt }: AccountExport['invoices'][number]): Html {
  const values = { kind, number: String(number), amount: swissMoney(amount) };
  return html`<p><span class="note">${dateInFigures(issuedAt)}</span> ${t('me-data.file.invoice', values)}</p>`;
}

function lineOf({ name, createdAt }: { name: string; createdAt: string }): Html {
  return html`<p><span class="note">${dateInFigures(createdAt)}</span> ${name}</p>`;
}
