import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import type { Image } from '../../../contract/profiles.ts';
import { Avatar } from '../../components/avatar.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Mark } from '../../components/mark.tsx';
import { swissNumber } from '../../components/numbers.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './console-frame.module.css';

/** Who is at work, and what waits for them. */
export interface Staff {
  name: string;
  image: Image | null;
  isAdmin: boolean;
  openCases: number;
  openAppeals: number;
}

const entries = ['overview', 'cases', 'appeals', 'members', 'announcements', 'statistics', 'audit'] as const;
type Entry = (typeof entries)[number];

/** Brand, menu and who is logged in, around a page of the console. */
export function ConsoleFrame(props: { staff: Staff; languages: ReactNode; children: ReactNode }) {
  const { staff, languages, children } = props;
  const t = useTranslations('operator');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is wider than the screen; where one is must be in sight.
  useEffect(() => {
    const here = pathname && nav.current?.querySelector('[aria-current]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <header className={styles.side}>
        <PageLink className={styles.brand} to="operator">
          <Mark />
          <span>
            {brand.name} <span className={styles.console}>{t('console')}</span>
          </span>
        </PageLink>
        <nav className={styles.nav} ref={nav} aria-label={t('menu.label')}>
          <ul className={styles.menu}>
            {entries
              .filter((entry) => entry !== 'audit' || staff.isAdmin)
              .map((entry) => (
                <MenuItem key={entry} entry={entry} waiting={waitingAt(entry, staff)} />
              ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <div className={styles.staff}>
            <Avatar name={staff.name} image={staff.image} size="small" />
            <div className={styles.words}>
              <span className={styles.name}>{staff.name}</span>
              <span>{staff.isAdmin ? t('role.admin') : t('role.moderator')}</span>
            </div>
          </div>
          <div className={styles.ways}>
            <PageLink to="" className={styles.back}>
              {t('toSite')}
            </PageLink>
            {languages}
          </div>
        </div>
      </header>
      <div className={styles.column}>{children}</div>
    </div>
  );
}

function waitingAt(entry: Entry, { openCases, openAppeals }: Staff): number {
  if (entry === 'cases') return openCases;
  return entry === 'appeals' ? openAppeals : 0;
}

function MenuItem({ entry, waiting }: { entry: Entry; waiting: number }) {
  const t = useTranslations('operator');
  const { pathname } = useLocation();
  const path = entry === 'overview' ? 'operator' : `operator/${entry}`;
  const own = localePath(useLocale(), path);
  const isHere = pathname === own || (entry !== 'overview' && pathname.startsWith(`${own}/`));
  return (
    <li>
      <PageLink to={path} aria-current={isHere ? 'page' : undefined}>
        {t(`menu.${entry}`)}
        {waiting > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{swissNumber(waiting)}</span>
            <span className="visually-hidden">{t('menu.waiting', { count: waiting })}</span>
          </span>
        )}
      </PageLink>
    </li>
  );
}
