import { useTranslations } from 'use-intl/react';
import { limits } from '../../contract/limits.ts';
import { ButtonLink } from '../components/button.tsx';
import { CompletenessBox } from './completeness-box.tsx';
import { EmailNotice } from './email-notice.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import styles from './quick-panel.module.css';

/** The quick actions at the right of wide screens (spec 2). */
export function QuickPanel({ member }: { member: MemberView | null }) {
  const t = useTranslations('shell');
  return (
    <aside className={styles.quick} aria-label={t('quickActions')}>
      {member ? <MemberActions member={member} /> : <VisitorActions />}
    </aside>
  );
}

function VisitorActions() {
  const t = useTranslations('shell');
  return (
    <>
      <ButtonLink look="primary" to="signup">
        {t('signup')}
      </ButtonLink>
      <ButtonLink to="login">{t('menu.login')}</ButtonLink>
    </>
  );
}

function MemberActions({ member }: { member: MemberView }) {
  const t = useTranslations('shell');
  const { contacts } = member;
  return (
    <>
      <MemberBadge member={member} />
      <EmailNotice member={member} />
      <CompletenessBox member={member} />
      {contacts && (
        <section className={styles.contacts}>
          <h2>{t('contacts.count', { count: String(contacts.count), limit: String(contacts.limit) })}</h2>
          <p>{t('contacts.month', { month: contacts.month, days: String(limits.requestDays) })}</p>
        </section>
      )}
    </>
  );
}
