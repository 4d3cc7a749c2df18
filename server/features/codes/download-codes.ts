import { ApiError } from '../../base/errors.ts';
import { swissDay } from '../../base/swiss-time.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { type CodeLine, codesAsCsv } from './codes-as-csv.ts';

const batch: Prepared = {
  name: 'codes_of_batch',
  text: `select code, days, teams.name as team, uses, ends_on as "endsOn", note
    from codes left join teams on teams.id = codes.team_id where batch_id = $1 order by batch_number`,
};

/** The codes of a batch as a CSV file; their links open pages in the caller's language. Throws not_found. */
export const downloadCodes: Action<'GET /api/operator/codes/batches/{id}/csv'> = async (call) => {
  const { params, member, locale, environment, headers } = call;
  const now = call.clock();
  const lines = await call.database.sql.transaction().execute(async (sql) => {
    const rows = await runIn<Omit<CodeLine, 'link'>>(sql, batch, [params.id]);
    if (rows.length === 0) throw new ApiError('not_found');
    const details = { id: params.id, codes: rows.length, text: rows[0]?.note ?? null };
    await writeAudit(sql, { actorId: member.id, action: 'download_codes', details }, now);
    return rows;
  });
  const linkOf = (code: string) => new URL(`/${locale}/code/${code}`, environment.publicUrl).href;
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="codes-${swissDay(now)}-${params.id.slice(-6)}.csv"`);
  return new Response(codesAsCsv(lines.map((line) => ({ ...line, link: linkOf(line.code) }))), { headers });
};
