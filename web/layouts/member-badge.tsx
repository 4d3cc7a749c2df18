import { useTranslations } from 'use-intl/react';
import { Avatar } from '../components/avatar.tsx';
import { PageLink } from '../components/page-link.tsx';
import { StatusIcon } from '../components/status-icon.tsx';
import styles from './member-badge.module.css';
import type { MemberView } from './member-view.ts';

/**
 * The logged-in member, linked to the account, and their status (product 4), linked to the notifications (product 2).
 */
export function MemberBadge({ member }: { member: MemberView }) {
  const t = useTranslations('layouts');
  return (
    <div className={`line shrinks ${styles.badge}`}>
      <Avatar name={member.name} image={member.image} pair={member.pair} size="small" to="account" />
      <div className={`stack ${styles.words}`}>
        <PageLink className={styles.name} to="account">
          {member.name}
        </PageLink>
        <PageLink className={styles.status} to="account/notifications">
          <StatusIcon status={member.status} size={14} />
          {t(`status.${member.status}`)}
        </PageLink>
      </div>
    </div>
  );
}
