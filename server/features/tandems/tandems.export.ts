import { dateInFigures } from '../../../contract/format/dates.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, factsOf, type Html, html, timeOf, type Writing } from '../export-parts/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';

type Exported = AccountExport['tandems'][number];
type Row = Omit<Exported, 'createdAt'> & { createdAt: Date };

// Names are shown as in the list of chats; the other's wishes were written to the member.
const tandems: Prepared = {
  name: 'account_export_tandems',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      t.state, t.ending, me.language as speaks, other.language as learns, me.wish, me.corrections, other.wish as "partnersWish",
      t.rhythm, t.minutes, t.mode, t.place, t.proposed_at as "createdAt", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'mine', e.by_id = $1::uuid,
          'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
        from tandem_events e where e.tandem_id = t.id) as events
    from tandem_members me join tandems t on t.id = me.tandem_id
      join tandem_members other on other.tandem_id = t.id and other.user_id <> me.user_id
      join users on users.id = other.user_id left join profiles on profiles.id = users.id
    where me.user_id = $1::uuid order by t.proposed_at, t.id`,
};

/** The member's agreements, oldest first, with all events. */
export const tandemsExport: ExportPart<'tandems'> = {
  async read({ database, member }) {
    const rows = await database.run<Row>(tandems, [member.id]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
  page: (tandems, writing) => tandems.map((tandem) => tandemOf(writing, tandem)),
};

/** A tandem's terms, the wishes of both, and all events. */
function tandemOf({ t, languageOf }: Writing, tandem: Exported): Html {
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
