import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../components/icon.tsx';
import { useLocale } from '../components/locale.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './bottom-bar.module.css';
import { barEntries, entryOf } from './menu-entries.ts';
import { moreMenuId } from './more-menu.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** The menu of small screens, always in reach of the thumb (product 2). */
export function BottomBar({ isMember, unread }: { isMember: boolean; unread: number }) {
  const t = useTranslations('layouts');
  const here = entryOf(useLocation().pathname, useLocale(), isMember);
  const entries = barEntries(isMember);
  const isInMore = here !== null && !entries.some(({ name }) => name === here);
  return (
    <nav className={styles.bar} aria-label={t('mainMenu')}>
      {entries.map(({ name, path, icon }) => (
        <PageLink key={name} to={path} aria-current={name === here ? 'page' : undefined}>
          <Icon name={icon} size={22} strokeWidth={1.75} />
          {t(`menu.${name}`)}
          {name === 'chats' && <UnreadDot count={unread} className={styles.dot} />}
        </PageLink>
      ))}
      <button type="button" popoverTarget={moreMenuId} aria-current={isInMore || undefined}>
        <Icon name="menu" size={22} strokeWidth={1.75} />
        {t('menu.more')}
      </button>
    </nav>
  );
}
