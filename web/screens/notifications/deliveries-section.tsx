import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Delivery } from '../../../contract/notifications.ts';
import { PageLink } from '../../components/page-link.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import styles from './notifications.module.css';

interface ShownDelivery extends Omit<Delivery, 'createdAt'> {
  /** iso, and in words */
  created: { iso: string; shown: string };
}

/** Deliveries shown at once; the others open below them. */
const shownFirst = 3;
/** How long the page checks the result of a test. */
const looks = { seconds: 2, most: 10 };

/** What was recently sent to me, by which channel, and the result. children: the form that sends a test. */
export function DeliveriesSection({ deliveries, children }: { deliveries: ShownDelivery[]; children: ReactNode }) {
  const t = useTranslations('notifications-settings.deliveries');
  const test = deliveries.find(({ kind, state }) => kind === 'test' && state === 'sending');
  const older = deliveries.slice(shownFirst);
  const { days } = limits.deliveriesListed;
  return (
    <SettingsSection title={t('title')}>
      <p className="note">{t('text', { days: String(days) })}</p>
      {deliveries.length === 0 && <p>{t('empty')}</p>}
      <List deliveries={deliveries.slice(0, shownFirst)} />
      {older.length > 0 && (
        <details className={`disclosure ${styles.older}`}>
          <summary>{t('older', { count: older.length })}</summary>
          <List deliveries={older} />
        </details>
      )}
      {children}
      {test && (
        <>
          <LookAgain key={test.id} />
          <PageLink to="account/notifications" preventScrollReset>
            {t('again')}
          </PageLink>
        </>
      )}
    </SettingsSection>
  );
}

function List({ deliveries }: { deliveries: ShownDelivery[] }) {
  return (
    <ul className={styles.deliveries}>
      {deliveries.map((delivery) => (
        <OneDelivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function OneDelivery({ delivery }: { delivery: ShownDelivery }) {
  const t = useTranslations('notifications-settings');
  const { name, channel, state, created } = delivery;
  const why = useReason(delivery);
  return (
    <li>
      <span>
        <b className={styles.kind}>{name}</b>
        <span className="note">
          {t(`channels.${channel}`)} · <time dateTime={created.iso}>{created.shown}</time>
        </span>
      </span>
      <span className={styles.outcome}>
        <b className={styles[state]}>{t(`states.${state}`)}</b>
        {why && <span className="note">{why}</span>}
      </span>
    </li>
  );
}

/** Why something did not arrive, in words. */
function useReason({ state, channel, reason }: ShownDelivery): string | undefined {
  const t = useTranslations('notifications-settings.reasons');
  if (state === 'dropped') return reason ? t(reason) : undefined;
  if (state === 'failed') return t(`failed_${channel}`);
  return state === 'bounced' ? t('bounced') : undefined;
}

/** Loads the page's data again every few seconds, for a bounded time. */
function LookAgain() {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState(0);
  useEffect(() => {
    if (looked === looks.most) return;
    const timer = setTimeout(() => {
      setLooked(looked + 1);
      void revalidate();
    }, looks.seconds * 1000);
    return () => clearTimeout(timer);
  }, [looked, revalidate]);
  return null;
}
