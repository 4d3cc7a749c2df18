import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './account-links.module.css';

const links = [
  { name: 'notifications', path: 'account/notifications' },
  { name: 'requests', path: 'account/requests' },
  { name: 'proposals', path: 'proposals' },
  { name: 'subscription', path: 'account/subscription' },
  { name: 'calendar', path: 'account/calendar' },
  { name: 'certificates', path: 'account/certificates' },
  { name: 'code', path: 'usecode' },
  { name: 'posts', path: 'account/posts' },
  { name: 'blocked', path: 'account/blocked-accounts' },
  { name: 'reports', path: 'account/reports' },
  { name: 'security', path: 'account/security' },
] as const;

const teamLink = { name: 'team', path: 'account/team' } as const;
/** For those who run the place. */
const staffLink = { name: 'operator', path: 'operator' } as const;

/** Everything else of the account, each on a page of its own. hasTeam: the member owns one, or has a licence from one. */
export function AccountLinks({ isStaff, hasTeam }: { isStaff: boolean; hasTeam: boolean }) {
  const t = useTranslations('me.links');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.links}>
        {[...(hasTeam ? [teamLink] : []), ...links, ...(isStaff ? [staffLink] : [])].map(({ name, path }) => (
          <li key={name}>
            <PageLink to={path}>
              <span>
                <b>{t(`${name}.title`)}</b>
                <span className={styles.text}>{t(`${name}.text`)}</span>
              </span>
              <Icon name="chevron-right" size={20} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
