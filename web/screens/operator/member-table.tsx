import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { MemberRow } from '../../../contract/operator-views.ts';
import styles from './case-table.module.css';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import { AccountState } from './person-facts.tsx';
import { TableFrame } from './table-frame.tsx';

/** The members found, with the measures against them. */
export function MemberTable({ members }: { members: MemberRow[] }) {
  const t = useTranslations('operator');
  return (
    <TableFrame label={t('menu.members')}>
      <thead>
        <tr>
          <th scope="col">{t('thing.name')}</th>
          <th scope="col">{t('person.email')}</th>
          <th scope="col">{t('person.language')}</th>
          <th scope="col">{t('person.since')}</th>
          <th scope="col">{t('person.lastActive')}</th>
          <th scope="col" data-number>
            {t('menu.cases')}
          </th>
          <th scope="col" data-number>
            {t('members.measures')}
          </th>
          <th scope="col">{t('case.column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className={styles.person}>
              <MemberLink person={member} />
            </th>
            <td data-whole>{member.emailDomain ? `…@${member.emailDomain}` : '–'}</td>
            <td>{t(`language.${member.locale}`)}</td>
            <td>
              <Moment iso={member.createdAt} />
            </td>
            <td>{member.lastActive ? <Moment iso={member.lastActive} /> : '–'}</td>
            <td data-number>{swissNumber(member.cases)}</td>
            <td data-number>{swissNumber(member.measures)}</td>
            <td>
              <div className={styles.state}>
                {member.role !== 'member' && <span>{t(`role.${member.role}`)}</span>}
                {!member.confirmed && !member.deleted && <span>{t('person.unconfirmed')}</span>}
                <AccountState member={member} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
