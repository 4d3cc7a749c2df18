import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../components/button.tsx';
import { PageLink } from '../components/page-link.tsx';
import { Sheet } from '../components/sheet.tsx';
import { ContactsLeft } from './contacts-left.tsx';
import { EmailNotice } from './email-notice.tsx';
import { LanguageSelector, usePathInEach } from './language-selector.tsx';
import { FeedbackLink, LegalLinks, TextLink } from './legal-links.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import styles from './more-menu.module.css';

export const moreMenuId = 'more';

/** What small screens slide up from below (product 2). */
export function MoreMenu({ member }: { member: MemberView | null }) {
  const t = useTranslations('layouts');
  return (
    <Sheet id={moreMenuId} className="compact-only" label={t('more.title')}>
      {member && (
        <>
          <div className={styles.member}>
            <MemberBadge member={member} />
          </div>
          <EmailNotice member={member} />
          <ContactsLeft member={member} />
        </>
      )}
      <WaysOn isMember={member !== null} path={usePathInEach()} />
    </Sheet>
  );
}

function WaysOn({ isMember, path }: { isMember: boolean; path: string }) {
  const t = useTranslations('layouts');
  return (
    <>
      {!isMember && (
        <div className={`stack gap-xs ${styles.buttons}`}>
          <ButtonLink look="primary" to="signup">
            {t('signup')}
          </ButtonLink>
          <ButtonLink to="login">{t('menu.login')}</ButtonLink>
        </div>
      )}
      <LanguageSelector path={path} />
      <ul className={styles.links}>
        {isMember && (
          <>
            <li>
              <PageLink to="together">{t('menu.together')}</PageLink>
            </li>
            <li>
              <PageLink to="contacts">{t('menu.contacts')}</PageLink>
            </li>
          </>
        )}
        <TextLink to="info">{t('menu.about')}</TextLink>
        <TextLink to="tipps">{t('menu.tips')}</TextLink>
        <TextLink to="corporate-benefit">{t('menu.corporateBenefit')}</TextLink>
        <FeedbackLink />
      </ul>
      <ul className={`${styles.links} ${styles.small}`}>
        <LegalLinks />
      </ul>
    </>
  );
}
