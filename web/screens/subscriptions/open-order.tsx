import { useTranslations } from 'use-intl/react';
import type { OwnSubscription } from '../../../contract/subscriptions.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './subscription.module.css';

/** An order that is not paid yet: approved and being processed, or still to be approved. */
export function OpenOrder({ order }: { order: OwnSubscription }) {
  const t = useTranslations('subscriptions.order');
  const { approveUrl, id } = order;
  return (
    <p className={styles.beside}>
      {approveUrl ? t('open') : t('underway')}{' '}
      {approveUrl ? (
        <a href={approveUrl}>{t('agree')}</a>
      ) : (
        <PageLink to={`account/checkout?subscription=${id}`}>{t('look')}</PageLink>
      )}
    </p>
  );
}
