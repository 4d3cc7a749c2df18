import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { SubPageHeading } from './sub-page-heading.tsx';
import { ViewLinks } from './view-links.tsx';

const pages = {
  requests: 'account/requests',
  blocked: 'account/blocked-accounts',
  reports: 'account/reports',
} as const;

/** The header of the pages that protect a member: the current one, links to the others, and what just happened. */
export function ProtectionHeading({ shown, children }: { shown: keyof typeof pages; children?: ReactNode }) {
  const t = useTranslations('me');
  const views = (['requests', 'blocked', 'reports'] as const).map((name) => ({
    to: pages[name],
    name: t(`links.${name}`),
    isShown: name === shown,
  }));
  return (
    <SubPageHeading
      title={t(`links.${shown}`)}
      heading={t('groups.protection')}
      back={{ to: 'account', words: t('title') }}
    >
      <ViewLinks label={t('groups.protection')} views={views} />
      {children}
    </SubPageHeading>
  );
}
