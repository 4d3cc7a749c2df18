import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BrandLink } from '../components/brand-link.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useLocale } from '../components/locale.ts';
import { PageLink } from '../components/page-link.tsx';
import column from '../components/side-column.module.css';
import { CompletenessBox } from './completeness-box.tsx';
import { ContactsLeft } from './contacts-left.tsx';
import { EmailNotice } from './email-notice.tsx';
import { LanguageSelector, usePathInEach } from './language-selector.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import { entryOf, type MenuProps, menuEntries } from './menu-entries.ts';
import styles from './side-menu.module.css';
import { UnreadDot } from './unread-dot.tsx';

/**
 * The menu of wide screens. On medium ones, without the quick-actions panel, it also shows the member, or the link to
 * an account.
 */
export function SideMenu({ member, unread }: { member: MemberView | null; unread: number }) {
  const t = useTranslations('layouts');
  const isMember = member !== null;
  const here = entryOf(useLocation().pathname, useLocale(), isMember);
  return (
    <header className={`${column.side} not-compact`}>
      <Menu isMember={isMember} unread={unread} here={here} />
      <div className={column.foot}>
        {!isMember && (
          <div className={`stack gap-md ${styles.member}`}>
            <ButtonLink to="signup">{t('signup')}</ButtonLink>
          </div>
        )}
        {member && (
          <div className={`stack gap-md ${styles.member}`}>
            <EmailNotice member={member} />
            <CompletenessBox member={member} />
            <ContactsLeft member={member} brief />
            <MemberBadge member={member} />
          </div>
        )}
        <LanguageSelector path={usePathInEach()} />
      </div>
    </header>
  );
}

function Menu({ isMember, unread, here }: MenuProps) {
  const t = useTranslations('layouts');
  return (
    <>
      <BrandLink />
      <nav aria-label={t('mainMenu')}>
        <ul className={column.menu}>
          {menuEntries(isMember).map((entry) => (
            <li key={entry.name} className={entry.for === 'visitors' ? styles.mediumOnly : undefined}>
              <PageLink
                to={entry.path}
                reloadDocument={entry.isDocument}
                aria-current={entry.name === here ? 'page' : undefined}
              >
                <Icon name={entry.icon} size={20} strokeWidth={1.75} />
                {t(`menu.${entry.name}`)}
                {entry.name === 'chats' && <UnreadDot count={unread} className={styles.dot} />}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
