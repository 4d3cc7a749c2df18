import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import styles from './account.module.css';

/** The pages of the account, by the name of their link. */
const pages = {
  posts: 'account/posts',
  certificates: 'account/certificates',
  notifications: 'account/notifications',
  proposals: 'proposals',
  calendar: 'account/calendar',
  requests: 'account/requests',
  blocked: 'account/blocked-accounts',
  reports: 'account/reports',
  subscription: 'account/subscription',
  team: 'account/team',
  code: 'usecode',
  security: 'account/security',
  export: 'account/export',
  delete: 'account/delete',
  operator: 'operator',
} as const;

/** One group of the account: its heading, its first content, and the links to its pages. */
export function LinkGroup(props: {
  group: 'profile' | 'notifications' | 'protection' | 'plan' | 'data' | 'operator';
  links: readonly (keyof typeof pages)[];
  children?: ReactNode;
}) {
  const t = useTranslations('me');
  return (
    <SettingsSection title={t(`groups.${props.group}`)}>
      {props.children}
      <ul className={`wide plain-links ${styles.links}`}>
        {props.links.map((name) => (
          <li key={name}>
            <PageLink to={pages[name]}>
              {t(`links.${name}`)}
              <Icon name="chevron-right" size={20} />
            </PageLink>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
