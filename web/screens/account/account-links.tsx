import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './account-links.module.css';

const links = [
  { name: 'notifications', path: 'account/notifications' },
  { name: 'subscription', path: 'account/subscription' },
  { name: 'code', path: 'usecode' },
  { name: 'posts', path: 'account/posts' },
  { name: 'blocked', path: 'account/blocked-accounts' },
  { name: 'reports', path: 'account/reports' },
  { name: 'security', path: 'account/security' },
] as const;

/** For those who run the place. */
const staffLinks = [...links, { name: 'operator', path: 'operator' }] as const;

/** Everything else of the account, each on a page of its own. */
export function AccountLinks({ isStaff }: { isStaff: boolean }) {
  const t = useTranslations('account.links');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.links}>
        {(isStaff ? staffLinks : links).map(({ name, path }) => (
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
