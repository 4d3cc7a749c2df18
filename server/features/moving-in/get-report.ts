import { importedKinds } from '../../../contract/constants/moving-in.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, AnswerOf } from '../../http/endpoint.ts';
import type { MovingInReport } from './report.ts';

const lastReport: Prepared = {
  name: 'moving_in_last_report',
  text: 'select report from imported_reports order by id desc limit 1',
};

/** The report of the last import, null before the first and after it was undone. */
export const getReport: Action<'GET /api/operator/moving-in'> = async ({ database }) => {
  const [found] = await database.run<{ report: MovingInReport }>(lastReport, []);
  return { data: found ? present(found.report) : null };
};

type Presented = NonNullable<AnswerOf<'GET /api/operator/moving-in'>['data']>;

function present({ kinds, gone, pictures, money, ...report }: MovingInReport): Presented {
  const perKind = importedKinds.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]] as const] : []));
  return {
    ...report,
    kinds: perKind.map(([kind, { read, new: added, changed, same, changedHere, refused }]) => ({
      kind,
      read,
      new: added,
      changed,
      same,
      changedHere,
      refused: Object.values(refused).reduce((sum, rows) => sum + rows, 0),
      removed: gone[kind] ?? 0,
    })),
    refused: perKind.flatMap(([kind, { refused }]) =>
      entries(refused)
        .map(([reason, rows]) => ({ kind, reason, rows }))
        .sort((one, other) => other.rows - one.rows),
    ),
    marked: perKind.flatMap(([kind, { marked }]) => entries(marked).map(([mark, found]) => ({ kind, mark, ...found }))),
    money: { ...money, refused: entries(money.refused).map(([reason, amount]) => ({ reason, amount })) },
    pictures: {
      ...pictures,
      missing: entries(pictures.missing).map(([fault, count]) => ({ fault, pictures: count })),
    },
  };
}

function entries<Key extends string, Value>(record: Partial<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
