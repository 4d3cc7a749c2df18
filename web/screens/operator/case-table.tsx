import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { CaseRow } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './case-table.module.css';
import { decisionWord } from './decision-word.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import { reportReasonsInOrder } from './orders.ts';
import { TableFrame } from './table-frame.tsx';
import { spanBetween } from './time-span.ts';

/** Cases in the given order. now: when they were read, ISO. Closed ones show what was done. */
export function CaseTable(props: { label: string; cases: CaseRow[]; now: string; withPerson?: boolean }) {
  const { label, cases, now, withPerson = true } = props;
  const t = useTranslations('operator');
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <th scope="col">{t('case.column.case')}</th>
          {withPerson && <th scope="col">{t('case.column.person')}</th>}
          <th scope="col">{t('case.column.reasons')}</th>
          <th scope="col" data-number>
            {t('case.column.weight')}
          </th>
          <th scope="col">{t('case.column.opened')}</th>
          <th scope="col">{t('case.column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.case}>
              <PageLink to={`operator/cases/${row.id}`}>
                {t('case.title', { number: String(row.number), kind: row.kind })}
              </PageLink>
              {row.excerpt && (
                <p className={`note clamp regular ${styles.excerpt}`} dir="auto">
                  {row.excerpt}
                </p>
              )}
            </th>
            {withPerson && (
              <td className={styles.person}>
                <MemberLink person={row.subject} />
              </td>
            )}
            <td className={styles.reasons}>
              <Reasons reasons={row.reasons} />
            </td>
            <td data-number>{swissNumber(row.weight)}</td>
            <td>
              <Moment iso={row.openedAt} />
            </td>
            <td>
              <CaseState row={row} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Reasons({ reasons }: { reasons: CaseRow['reasons'] }) {
  const t = useTranslations('operator');
  return (
    <ul className="plain-list">
      {reportReasonsInOrder
        .filter((reason) => reasons[reason] > 0)
        .map((reason) => (
          <li key={reason}>{t('case.reasonCount', { reason, count: String(reasons[reason]) })}</li>
        ))}
    </ul>
  );
}

/** An open case shows how long it has waited, a closed one the decision and its delay. */
function CaseState({ row, now }: { row: CaseRow; now: string }) {
  const t = useTranslations('operator');
  const waited = spanBetween(row.openedAt, now);
  const taken = row.firstActionAt && spanBetween(row.openedAt, row.firstActionAt);
  return (
    <div className={styles.state}>
      {row.state === 'open' ? (
        <span className="strong">{t(`case.openFor.${waited.unit}`, { count: waited.count })}</span>
      ) : (
        <>
          <span>{row.lastAction && t(`decided.${decisionWord(row.lastAction, row.kind)}`)}</span>
          {taken && <span className="small muted">{t(`case.actedAfter.${taken.unit}`, { count: taken.count })}</span>}
        </>
      )}
      {row.hasOpenAppeal && <span className={`tag ${styles.appeal}`}>{t('case.appealOpen')}</span>}
    </div>
  );
}
