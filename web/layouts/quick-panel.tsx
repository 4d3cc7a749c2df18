import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../components/button.tsx';
import column from '../components/side-column.module.css';
import { CompletenessBox } from './completeness-box.tsx';
import { ContactsLeft } from './contacts-left.tsx';
import { EmailNotice } from './email-notice.tsx';
import { FeedbackLink, LegalLinks } from './legal-links.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import styles from './quick-panel.module.css';

/** The quick actions at the right of wide screens (product 2). */
export function QuickPanel({ member }: { member: MemberView | null }) {
  const t = useTranslations('layouts');
  return (
    <aside className={`${column.side} ${styles.quick}`} aria-label={t('quickActions')}>
      {member && <MemberActions member={member} />}
      {!member && <VisitorActions />}
      <ul className={`cluster ${styles.links}`}>
        <LegalLinks />
        <FeedbackLink />
      </ul>
    </aside>
  );
}

/** Never yellow: the one yellow thing is what the page itself is for (product 17). */
function VisitorActions() {
  const t = useTranslations('layouts');
  return (
    <>
      <ButtonLink to="signup">{t('signup')}</ButtonLink>
      <ButtonLink to="login">{t('menu.login')}</ButtonLink>
    </>
  );
}

function MemberActions({ member }: { member: MemberView }) {
  return (
    <>
      <MemberBadge member={member} />
      <EmailNotice member={member} />
      <CompletenessBox member={member} />
      <ContactsLeft member={member} />
    </>
  );
}
