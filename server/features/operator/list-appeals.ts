import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import { listStart, pageOf, queueStart, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ActionRow, presentAppealRow, selectActions } from './select-actions.ts';

const localeOfPerson = '(select locale from users where users.id = found."subjectId") as locale';

const openAppeals: Prepared = {
  name: 'operator_open_appeals',
  text: `select found.*, ${localeOfPerson} from (${selectActions} p.id is not null and p.answered_at is null
      and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) order by p.created_at, p.id limit $3) found
    order by found."appealCreatedAt", found."appealId"`,
};
const answeredAppeals: Prepared = {
  name: 'operator_answered_appeals',
  text: `select found.*, ${localeOfPerson} from (${selectActions} p.answered_at is not null
      and (p.answered_at, p.id) < ($1::timestamptz, $2::uuid) order by p.answered_at desc, p.id desc limit $3) found
    order by found."answeredAt" desc, found."appealId" desc`,
};

/** Appeals in pages: open ones oldest first, answered ones latest first. */
export const listAppeals: Action<'GET /api/operator/appeals'> = async (call) => {
  const { database, member, query, clock } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const [time, id] = readKeyset(call, 'appeals', query.pagination?.cursor, isOpen ? queueStart : listStart);
  const statement = isOpen ? openAppeals : answeredAppeals;
  const rows = await database.run<ActionRow & { locale: Locale }>(statement, [time, id, limit + 1]);
  const { data, meta } = pageOf(rows, limit, (row) =>
    writeKeyset(call, 'appeals', row.answeredAt ?? row.appealCreatedAt, row.appealId ?? ''),
  );
  return { data: data.map((row) => presentAppealRow(row, member.id, clock())), meta };
};
