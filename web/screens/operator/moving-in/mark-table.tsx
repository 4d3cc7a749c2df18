import { useTranslations } from 'use-intl/react';
import { importIssues, markedFields } from '../../../../contract/constants/moving-in.ts';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { ImportReport } from '../../../../contract/moving-in.ts';
import { oneOf } from '../one-of.ts';
import { TableFrame } from '../table-frame.tsx';

/** What was imported though it breaks a rule: which field, what about it, how often, and up to ten numbers to look at. */
export function MarkTable({ marked }: { marked: ImportReport['marked'] }) {
  const t = useTranslations('operator-moving-in');
  return (
    <TableFrame label={t('markedTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col">{t('column.field')}</th>
          <th scope="col">{t('column.issue')}</th>
          <th scope="col" data-number>
            {t('column.rows')}
          </th>
          <th scope="col">{t('column.examples')}</th>
        </tr>
      </thead>
      <tbody>
        {marked.map(({ kind, mark, rows, examples }) => {
          const [, before = mark, after = ''] = /^([^_]+)_(.+)$/.exec(mark) ?? [];
          const field = oneOf(markedFields, before);
          const issue = oneOf(importIssues, after);
          return (
            <tr key={`${kind} ${mark}`}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td>{field ? t(`field.${field}`) : before}</td>
              <td>{issue ? t(`issue.${issue}`) : after}</td>
              <td data-number>{swissNumber(rows)}</td>
              <td data-whole>{examples.join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
