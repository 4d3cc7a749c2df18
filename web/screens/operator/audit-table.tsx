import { useTranslations } from 'use-intl/react';
import type { AuditEntry } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import { AuditDetails } from './audit-details.tsx';
import styles from './case-table.module.css';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import { TableFrame } from './table-frame.tsx';

/** What operators did and read, the newest first. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('operator');
  return (
    <TableFrame label={t('menu.audit')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.at')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.action')}</th>
          <th scope="col">{t('audit.whom')}</th>
          <th scope="col">{t('case.column.case')}</th>
          <th scope="col">{t('audit.details')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, at, actor, action, subject, case: about } = entry;
          return (
            <tr key={id}>
              <td>
                <Moment iso={at} />
              </td>
              <td className={styles.person}>{actor ? <MemberLink person={actor} /> : t('audit.command')}</td>
              <td>{t(`audit.did.${action}`)}</td>
              <td className={styles.person}>{subject ? <MemberLink person={subject} /> : '–'}</td>
              <td>
                {about ? (
                  <PageLink to={`operator/cases/${about.id}`}>
                    {t('audit.case', { number: String(about.number) })}
                  </PageLink>
                ) : (
                  '–'
                )}
              </td>
              <td className={styles.detailCell}>
                <AuditDetails entry={entry} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
