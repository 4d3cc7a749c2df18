import { useTranslations } from 'use-intl/react';
import { Avatar } from '../components/avatar.tsx';
import { PageLink } from '../components/page-link.tsx';
import { StatusIcon } from '../components/status-icon.tsx';
import styles from './member-badge.module.css';
import type { MemberView } from './member-view.ts';

/** Who is logged in, and how they can be found (spec 4); leads to the account. */
export function MemberBadge({ member }: { member: MemberView }) {
  const t = useTranslations('shell');
  return (
    <PageLink className={styles.badge} to="account">
      <Avatar name={member.name} image={member.image} size="small" />
      <span>
        <b>{member.name}</b>
        <span className={styles.status}>
          <StatusIcon status={member.status} size={14} />
          {t(`status.${member.status}`)}
        </span>
      </span>
    </PageLink>
  );
}
