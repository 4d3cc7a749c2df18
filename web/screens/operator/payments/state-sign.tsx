import { useTranslations } from 'use-intl/react';
import type { OperatorSubscriptionRow } from '../../../../contract/operator-payment-views.ts';
import styles from './payments.module.css';

/** How a subscription stands, in a word; what needs somebody's eye is marked. */
export function StateSign({ state }: Pick<OperatorSubscriptionRow, 'state'>) {
  const t = useTranslations('operator-payments');
  const look = state === 'past_due' ? styles.marked : state === 'ended' ? 'muted' : undefined;
  return <span className={look}>{t(`state.${state}`)}</span>;
}
