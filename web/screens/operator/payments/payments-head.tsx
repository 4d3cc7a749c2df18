import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { ViewLinks } from '../../../components/view-links.tsx';
import { PageHead } from '../page-head.tsx';

const pages = ['subscriptions', 'invoices', 'differences', 'plans', 'income'] as const;

/** The top of a page about payments: its title, and links to the others. */
export function PaymentsHead({ here, children }: { here: (typeof pages)[number]; children?: ReactNode }) {
  const t = useTranslations('operator-payments');
  return (
    <PageHead title={t(`page.${here}`)}>
      <ViewLinks
        label={t('page.label')}
        views={pages.map((page) => ({ to: `operator/${page}`, name: t(`page.${page}`), isShown: page === here }))}
      />
      {children}
    </PageHead>
  );
}
