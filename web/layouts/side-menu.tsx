import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BrandLink } from '../components/brand-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Kept } from '../components/kept.tsx';
import { useLocale } from '../components/locale.ts';
import { PageLink } from '../components/page-link.tsx';
import column from '../components/side-column.module.css';
import { CompletenessBox } from './completeness-box.tsx';
import { EmailNotice } from './email-notice.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { MemberBadge } from './member-badge.tsx';
import type { MemberView } from './member-view.ts';
import { isWithin, type MenuEntry, menuEntries } from './menu-entries.ts';
import styles from './side-menu.module.css';
import { UnreadDot } from './unread-dot.tsx';

/** The menu of wide screens. On medium ones, which have no quick-actions panel, it also shows who is logged in. */
export function SideMenu({ member, unread }: { member: MemberView | null; unread: number }) {
  const t = useTranslations('layouts');
  const locale = useLocale();
  const { pathname } = useLocation();
  const items = menuEntries(member !== null).map((entry) => ({
    key: entry.name,
    props: { entry, isHere: isWithin(pathname, locale, entry), unread: entry.name === 'chats' ? unread : 0 },
  }));
  return (
    <header className={`${column.side} ${styles.wide}`}>
      <BrandLink />
      <nav aria-label={t('mainMenu')}>
        <ul className={column.menu}>
          <Kept of={SideEntry} items={items} />
        </ul>
      </nav>
      <div className={column.foot}>
        {member && (
          <div className={styles.member}>
            <EmailNotice member={member} />
            <CompletenessBox member={member} />
            <MemberBadge member={member} />
          </div>
        )}
        <LanguageSelector />
      </div>
    </header>
  );
}

function SideEntry({ entry, isHere, unread }: { entry: MenuEntry; isHere: boolean; unread: number }) {
  const t = useTranslations('layouts');
  return (
    <li className={entry.for === 'visitors' ? styles.mediumOnly : undefined}>
      <PageLink to={entry.path} reloadDocument={entry.isDocument} aria-current={isHere ? 'page' : undefined}>
        <Icon name={entry.icon} size={20} strokeWidth={1.75} />
        {t(`menu.${entry.name}`)}
        <UnreadDot count={unread} className={styles.dot} />
      </PageLink>
    </li>
  );
}
