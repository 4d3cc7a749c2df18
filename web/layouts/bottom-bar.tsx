import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../components/icon.tsx';
import { Kept } from '../components/kept.tsx';
import { useLocale } from '../components/locale.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './bottom-bar.module.css';
import { isWithin, type MenuEntry, menuEntries } from './menu-entries.ts';
import { moreMenuId } from './more-menu.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** The menu of small screens, always in reach of the thumb (product 2). */
export function BottomBar({ isMember, unread }: { isMember: boolean; unread: number }) {
  const t = useTranslations('layouts');
  const locale = useLocale();
  const { pathname } = useLocation();
  const entries = menuEntries(isMember).filter(({ inBar }) => inBar);
  const items = entries.map((entry) => ({
    key: entry.name,
    props: { entry, isHere: isWithin(pathname, locale, entry), unread: entry.name === 'chats' ? unread : 0 },
  }));
  return (
    <nav className={styles.bar} aria-label={t('mainMenu')}>
      <Kept of={BarEntry} items={items} />
      <button type="button" popoverTarget={moreMenuId}>
        <Icon name="menu" size={22} strokeWidth={1.75} />
        {t('menu.more')}
      </button>
    </nav>
  );
}

function BarEntry({ entry, isHere, unread }: { entry: MenuEntry; isHere: boolean; unread: number }) {
  const t = useTranslations('layouts');
  return (
    <PageLink to={entry.path} aria-current={isHere ? 'page' : undefined}>
      <Icon name={entry.icon} size={22} strokeWidth={1.75} />
      {t(`menu.${entry.name}`)}
      <UnreadDot count={unread} className={styles.dot} />
    </PageLink>
  );
}
