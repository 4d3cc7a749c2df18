import { dateInFigures } from '../../../../contract/format/dates.ts';
import { hoursInWords } from '../../../../contract/format/hours.ts';
import type { AccountExport } from '../../../../contract/me-export.ts';
import { type Html, html } from './html.ts';
import { factsOf, type Translate, timeOf } from './readable-parts.ts';

/** How the parts are written: texts in the member's language, and the name of a language by its code. */
export interface Writing {
  t: Translate;
  languageOf: (code: string) => string;
}

/** What was agreed in a tandem, what the two wanted of it, and all that happened. */
export function tandemOf({ t, languageOf }: Writing, tandem: AccountExport['tandems'][number]): Html {
  const { state, ending, speaks, learns, corrections, rhythm, mode, place, startsOn, endsOn, events } = tandem;
  const name = tandem.partner ?? t('me-data.file.somebody');
  const mine = String(events.findLast(({ kind }) => kind === 'declined')?.mine ?? false);
  return html`<article>
<h3>${t('me-data.file.tandem.with', { name })}</h3>
<p class="note">${timeOf(tandem.createdAt)}, ${t('me-data.file.tandem.state', { state })}</p>
${ending && html`<p>${t('tandems.ending', { ending, mine, name })}</p>`}
${factsOf([
  [t('me-data.file.field.speaks'), languageOf(speaks)],
  [t('me-data.file.field.learns'), languageOf(learns)],
  [t('tandems.facts.rhythm'), t(`tandems.rhythm.${rhythm}`)],
  [t('me-data.file.tandem.length'), t('tandems.propose.minutesOf', { minutes: String(tandem.minutes) })],
  [t('tandems.facts.where'), [t('me-data.file.meeting.mode', { mode }), place].filter(Boolean).join(', ')],
  [t('tandems.facts.corrections'), corrections && t(`tandems.corrections.${corrections}`)],
  [
    t('certificates-document.document.period'),
    startsOn &&
      endsOn &&
      t('certificates-document.document.between', { from: dateInFigures(startsOn), until: dateInFigures(endsOn) }),
  ],
  [t('me-data.file.tandem.wish'), tandem.wish],
  [t('me-data.file.tandem.partnersWish', { name }), tandem.partnersWish],
])}
${events.map(
  ({ kind, mine: byMe, at }) =>
    html`<p><span class="note">${timeOf(at)}</span> ${t('tandems.events.line', { kind, by: byMe ? 'me' : 'other', name })}</p>`,
)}
</article>`;
}

/** A question how a tandem goes, and what the member said. */
export function checkInOf({ t }: Writing, checkIn: AccountExport['checkIns'][number]): Html {
  const { kind, answer, askedAt } = checkIn;
  const name = checkIn.partner ?? t('me-data.file.somebody');
  const said = answer ? t(`check-ins.answer.${answer}`, { kind }) : t('me-data.file.unanswered');
  return html`<p><span class="note">${timeOf(askedAt)}</span> ${t('check-ins.title', { kind, name })} <b>${said}</b></p>`;
}

/** Somebody the weekly round proposed, and what the member said. */
export function proposalOf({ t }: Writing, { partner, week, answer }: AccountExport['proposals'][number]): Html {
  const name = partner ?? t('me-data.file.somebody');
  return html`<p><span class="note">${dateInFigures(week)}</span> ${t('me-data.file.proposal', { name, answer: answer ?? 'none' })}</p>`;
}

/** When and where two meet; of an offer the times that wait for an answer. */
export function meetingOf({ t }: Writing, meeting: AccountExport['meetings'][number]): Html {
  const { state, minutes, mode, place, link, slots, startsAt } = meeting;
  const name = meeting.partner ?? t('me-data.file.somebody');
  const times = startsAt ? [startsAt] : slots;
  return html`<article>
<h3>${t('me-data.file.meeting.with', { name })}</h3>
<p class="note">${t('me-data.file.meeting.state', { state, mine: String(meeting.proposedByMe) })}</p>
${times.map((time) => html`<p>${timeOf(time)}</p>`)}
<p>${[t('tandems.propose.minutesOf', { minutes: String(minutes) }), t('me-data.file.meeting.mode', { mode }), place, link].filter(Boolean).join(', ')}</p>
</article>`;
}

/** What the member said of a meeting that is over. */
export function logOf({ t, languageOf }: Writing, log: AccountExport['meetingLogs'][number]): Html {
  const { startsAt, tookPlace, minutes, topic } = log;
  const said = Object.entries(minutes).map(
    ([code, spoken]) => `${languageOf(code)} ${t('tandems.propose.minutesOf', { minutes: String(spoken) })}`,
  );
  return html`<article>
<p class="note">${timeOf(startsAt)}</p>
<p>${tookPlace ? said.join(', ') : t('me-data.file.meeting.notHeld')}</p>
${topic && html`<p class="words" dir="auto">${topic}</p>`}
</article>`;
}

/** A certificate with what it confirms; of a withdrawn one since when it holds no more. */
export function certificateOf({ t }: Writing, certificate: AccountExport['certificates'][number]): Html {
  const { name, code, speaks, learns, spokenMinutes, learnedMinutes, meetings, issuedAt } = certificate;
  const withdrawnAt = certificate.revokedAt ?? certificate.withdrawnAt;
  const period = { from: dateInFigures(certificate.firstOn), until: dateInFigures(certificate.lastOn) };
  return html`<article>
<h3>${name ?? t('me-data.file.withdrawn')}</h3>
<p class="note">${timeOf(issuedAt)}, ${t('certificates-document.document.code', { code })}</p>
${withdrawnAt && html`<p>${t('me-data.file.withdrawnOn', { day: dateInFigures(withdrawnAt) })}</p>`}
${factsOf([
  [speaks.name, hoursInWords(spokenMinutes)],
  [learns.name, hoursInWords(learnedMinutes)],
  [t('certificates-document.document.meetings'), meetings],
  [t('certificates-document.document.period'), t('certificates-document.document.between', period)],
])}
</article>`;
}
