import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { PageLink } from '../components/page-link.tsx';
import { EmailNotice } from './email-notice.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { FeedbackLink, LegalLinks, TextLink } from './legal-links.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import styles from './more-menu.module.css';

export const moreMenuId = 'more';

/**
 * What small screens slide up from below (product 2). The browser itself opens and closes it, so it works without JavaScript; one
 * that knows no popover shows it as the foot of the page.
 */
export function MoreMenu({ member }: { member: MemberView | null }) {
  const t = useTranslations('layouts');
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <section className={styles.more} id={moreMenuId} ref={menu} popover="auto" aria-label={t('more.title')}>
      <button
        type="button"
        className={styles.close}
        popoverTarget={moreMenuId}
        popoverTargetAction="hide"
        aria-label={t('more.close')}
      >
        <Icon name="x" size={22} />
      </button>
      {member ? (
        <>
          <MemberBadge member={member} />
          <EmailNotice member={member} />
        </>
      ) : (
        <div className={styles.buttons}>
          <ButtonLink look="primary" to="signup">
            {t('signup')}
          </ButtonLink>
          <ButtonLink to="login">{t('menu.login')}</ButtonLink>
        </div>
      )}
      <LanguageSelector />
      <ul className={styles.links}>
        {member && (
          <li>
            <PageLink to="contacts">{t('menu.contacts')}</PageLink>
          </li>
        )}
        <TextLink to="info">{t('menu.about')}</TextLink>
        <TextLink to="tipps">{t('menu.tips')}</TextLink>
        <TextLink to="corporate-benefit">{t('menu.corporateBenefit')}</TextLink>
        <FeedbackLink />
      </ul>
      <ul className={`${styles.links} ${styles.small}`}>
        <LegalLinks />
      </ul>
    </section>
  );
}
