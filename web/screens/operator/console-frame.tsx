import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { Image, Pair } from '../../../contract/profiles.ts';
import { Avatar } from '../../components/avatar.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Mark } from '../../components/mark.tsx';
import { PageLink } from '../../components/page-link.tsx';
import column from '../../components/side-column.module.css';
import styles from './console-frame.module.css';

/** The staff member, and what awaits them. */
export interface Staff {
  name: string;
  image: Image | null;
  pair: Pair;
  isAdmin: boolean;
  /** null: not known just now */
  counts: Waiting | null;
}

interface Waiting {
  openCases: number;
  openAppeals: number;
  openDifferences: number;
  openEnquiries: number;
  hasImport: boolean;
  /** of the release that runs */
  version: string;
}

/** The menu: an entry links to its first path, and is current on any page below one of its paths. */
const entries = [
  { name: 'overview', paths: ['operator'] },
  { name: 'cases', paths: ['operator/cases'] },
  { name: 'appeals', paths: ['operator/appeals'] },
  { name: 'members', paths: ['operator/members'] },
  { name: 'announcements', paths: ['operator/announcements'] },
  {
    name: 'payments',
    paths: ['operator/subscriptions', 'operator/invoices', 'operator/differences', 'operator/plans', 'operator/income'],
    isForAdmins: true,
  },
  { name: 'codes', paths: ['operator/codes'], isForAdmins: true },
  { name: 'enquiries', paths: ['operator/enquiries'], isForAdmins: true },
  { name: 'movingIn', paths: ['operator/moving-in'], isForAdmins: true, isAfterImport: true },
  { name: 'statistics', paths: ['operator/statistics'] },
  { name: 'checks', paths: ['operator/checks'], isForAdmins: true },
  { name: 'audit', paths: ['operator/audit'], isForAdmins: true },
] as const satisfies { name: string; paths: [string, ...string[]]; isForAdmins?: boolean; isAfterImport?: boolean }[];
type Entry = (typeof entries)[number];

/** Brand, menu and staff member, around a page of the console. */
export function ConsoleFrame(props: { staff: Staff; languages: ReactNode; children: ReactNode }) {
  const { staff, languages, children } = props;
  const t = useTranslations('operator');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is wider than the screen; where one is must be in sight.
  useEffect(() => {
    const here = pathname && nav.current?.querySelector('[aria-current]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <header className={`${column.side} ${styles.side}`}>
        <PageLink className={`line ${styles.brand}`} to="operator">
          <Mark />
          <span>
            {brand.name} <span className={styles.console}>{t('console')}</span>
          </span>
        </PageLink>
        <nav className={styles.nav} ref={nav} aria-label={t('menu.label')}>
          <ul className={`${column.menu} ${styles.menu}`}>
            {entries
              .filter((entry) => staff.isAdmin || !('isForAdmins' in entry))
              .filter((entry) => staff.counts?.hasImport || !('isAfterImport' in entry))
              .map((entry) => (
                <MenuItem
                  key={entry.name}
                  entry={entry}
                  waiting={staff.counts ? waitingAt(entry.name, staff.counts) : 0}
                />
              ))}
          </ul>
          {!staff.counts && <FailedPart />}
        </nav>
        <div className={`${column.foot} ${styles.foot}`}>
          <div className="line shrinks not-compact">
            <Avatar name={staff.name} image={staff.image} pair={staff.pair} size="small" />
            <div className={styles.words}>
              <span className={styles.name}>{staff.name}</span>
              <span>{staff.isAdmin ? t('role.admin') : t('role.moderator')}</span>
              {staff.counts && <span>{t('version', { version: staff.counts.version })}</span>}
            </div>
          </div>
          <div className={`stack small ${styles.ways}`}>
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

function waitingAt(entry: Entry['name'], { openCases, openAppeals, openDifferences, openEnquiries }: Waiting): number {
  switch (entry) {
    case 'cases':
      return openCases;
    case 'appeals':
      return openAppeals;
    case 'payments':
      return openDifferences;
    case 'enquiries':
      return openEnquiries;
    default:
      return 0;
  }
}

function MenuItem({ entry, waiting }: { entry: Entry; waiting: number }) {
  const t = useTranslations('operator');
  const { pathname } = useLocation();
  const locale = useLocale();
  const isHere = entry.paths.some((path) => {
    const own = localePath(locale, path);
    return pathname === own || (path !== 'operator' && pathname.startsWith(`${own}/`));
  });
  return (
    <li>
      <PageLink to={entry.paths[0]} aria-current={isHere ? 'page' : undefined}>
        {t(`menu.${entry.name}`)}
        {waiting > 0 && (
          <span className={`tag ${styles.count}`}>
            <span aria-hidden="true">{swissNumber(waiting)}</span>
            <span className="visually-hidden">{t('menu.waiting', { count: waiting })}</span>
          </span>
        )}
      </PageLink>
    </li>
  );
}
