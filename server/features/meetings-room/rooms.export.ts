import { type LanguageClock, minutesByClock, type Side } from '../../../contract/language-clock.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, html, timeOf } from '../export-parts/public.ts';

interface Row {
  openedAt: Date;
  side: Side;
  clock: LanguageClock;
  languages: (string | null)[];
  words: string[];
}

const roomsOfMember: Prepared = {
  name: 'account_export_rooms',
  text: `select room.opened_at as "openedAt", seat.side, room.clock,
      jsonb_build_array(room.first_language, room.second_language) as languages,
      (select coalesce(jsonb_agg(word.text order by word.created_at), '[]') from meeting_room_words word
        where word.meeting_id = room.meeting_id and word.user_id = $1) as words
    from meeting_room_seats seat join meeting_rooms room using (meeting_id) where seat.user_id = $1
    order by room.opened_at, room.meeting_id`,
};

/** The rooms of the member's meetings, oldest first: the minutes by the clock, and words they shared while those are there. */
export const roomsExport: ExportPart<'rooms'> = {
  async read({ database, member }) {
    const rows = await database.run<Row>(roomsOfMember, [member.id]);
    return rows.map(({ openedAt, side, clock, languages, words }) => {
      const minutes = minutesByClock(clock);
      const [spoken, learned] = side === 0 ? minutes : [minutes[1], minutes[0]];
      return {
        openedAt: openedAt.toISOString(),
        spoken,
        learned,
        speaks: languages[side] ?? null,
        learns: languages[side === 0 ? 1 : 0] ?? null,
        words,
      };
    });
  },
  page: (rooms, { t, languageOf }) =>
    rooms.map(({ openedAt, spoken, learned, speaks, learns, words }: AccountExport['rooms'][number]) => {
      const said = ([code, minutes]: readonly [string | null, number]) =>
        `${code === null ? '' : `${languageOf(code)} `}${t('tandems.propose.minutesOf', { minutes: String(minutes) })}`;
      return html`<article>
<p class="note">${timeOf(openedAt)}</p>
<p>${(
        [
          [speaks, spoken],
          [learns, learned],
        ] as const
      )
        .map(said)
        .join(', ')}</p>
${words.map((word) => html`<p class="words" dir="auto">${word}</p>`)}
</article>`;
    }),
};
