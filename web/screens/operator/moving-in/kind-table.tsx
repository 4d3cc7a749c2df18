import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { ImportReport } from '../../../../contract/moving-in.ts';
import { TableFrame } from '../table-frame.tsx';

const columns = ['read', 'new', 'changed', 'same', 'changedHere', 'refused', 'removed'] as const;

/** What became of the rows of each table, with the sum of all. */
export function KindTable({ kinds }: { kinds: ImportReport['kinds'] }) {
  const t = useTranslations('operator-moving-in');
  return (
    <TableFrame label={t('byKind')}>
      <thead>
        <tr>
          <th scope="col">{t('column.kind')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{t(`kind.${row.kind}`)}</th>
            {columns.map((column) => (
              <td key={column} data-number>
                {swissNumber(row[column])}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('all')}</th>
          {columns.map((column) => (
            <td key={column} data-number>
              {swissNumber(kinds.reduce((sum, row) => sum + row[column], 0))}
            </td>
          ))}
        </tr>
      </tbody>
    </TableFrame>
  );
}
