import { importRefusals, pictureFaults } from '../../../contract/constants/moving-in.ts';
import type { Locale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { writeCsv } from '../../base/csv.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const refused: Prepared = {
  name: 'moving_in_refused',
  text: 'select kind, former_id as number, reason from imported_refusals order by kind, former_id',
};

const missing: Prepared = {
  name: 'moving_in_missing_pictures',
  text: `select former_id as number, address, coalesce(fault, 'waiting') as reason from imported_pictures
    where image_id is null order by former_id`,
};

/**
 * The rows that the last import refused, or the pictures that are missing, as a CSV file: with the number of the former site, and the
 * reason as a code and in words. No name and no address of a member is in it.
 */
export const downloadList: Action<'GET /api/operator/moving-in/{list}/csv'> = async (call) => {
  const { params, database, locale, headers } = call;
  const rows = params.list === 'refused' ? await refusedRows(database, locale) : await pictureRows(database, locale);
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  const name = `import-${params.list}-${swissDay(call.clock())}.csv`;
  headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return new Response(writeCsv(rows), { headers });
};

async function refusedRows(database: Database, locale: Locale) {
  const t = translatorFor(locale);
  const words = (code: string) => {
    const reason = importRefusals.find((one) => one === code);
    return reason ? t(`operator-moving-in.reason.${reason}`) : code;
  };
  const rows = await database.run<{ kind: string; number: number; reason: string }>(refused, []);
  return [
    ['kind', 'number', 'reason', 'meaning'],
    ...rows.map(({ kind, number, reason }) => [kind, number, reason, words(reason)]),
  ];
}

async function pictureRows(database: Database, locale: Locale) {
  const t = translatorFor(locale);
  const words = (code: string) => {
    const fault = [...pictureFaults, 'waiting' as const].find((one) => one === code);
    return fault ? t(`operator-moving-in.fault.${fault}`) : code;
  };
  const rows = await database.run<{ number: number; address: string; reason: string }>(missing, []);
  return [
    ['number', 'address', 'reason', 'meaning'],
    ...rows.map(({ number, address, reason }) => [number, address, reason, words(reason)]),
  ];
}
