import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import button from '../../components/button.module.css';
import { ButtonLink } from '../../components/button.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RetryLink } from '../../components/retry-link.tsx';
import { useFreshSession } from '../../session/use-fresh-session.ts';
import styles from './checkout.module.css';
import type { ResultView } from './load-checkout.ts';

/** How often a page polls, and the seconds between; after that the reader can. */
const polling = { most: 20, seconds: 3 } as const;

/** After the provider's page: it is bought, not known yet, or failed. */
export function OrderResult({ result }: { result: ResultView }) {
  if (result.outcome === 'started') return <Started result={result} />;
  return result.outcome === 'over' ? <Over result={result} /> : <Waiting result={result} />;
}

function Started({ result: { type, until } }: { result: ResultView }) {
  const t = useTranslations('subscriptions-checkout.started');
  const isTeam = type === 'team';
  const limit = String(limits.monthlyRequests.premium);
  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <PageTitle title={isTeam ? t('titleTeam') : t('title')} />
      <div className={`stack pretty ${styles.words}`}>
        <h1>{isTeam ? t('titleTeam') : t('title')}</h1>
        <p className="lead">{isTeam ? t('leadTeam') : t('lead', { limit })}</p>
        <p>{until ? t('renews', { day: until }) : t('underway')}</p>
      </div>
      <p className="cluster gap-md rows-xs">
        <ButtonLink look="primary" to={isTeam ? 'account/team' : 'tandems'}>
          {isTeam ? t('toTeam') : t('toSearch')}
        </ButtonLink>
        <ButtonLink to="account/subscription">{t('toSubscription')}</ButtonLink>
      </p>
    </div>
  );
}

function Over({ result: { problem, type } }: { result: ResultView }) {
  const t = useTranslations('subscriptions-checkout.over');
  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <PageTitle title={t('title')} />
      <div className={`stack pretty ${styles.words}`}>
        <h1>{t('title')}</h1>
        <p className="lead">{problem ?? t('lead')}</p>
      </div>
      <p className="cluster gap-md rows-xs">
        <ButtonLink look="primary" to={type === 'team' ? 'account/team' : 'account/select-subscription'}>
          {t('again')}
        </ButtonLink>
        <ButtonLink to="account/subscription">{t('toSubscription')}</ButtonLink>
      </p>
    </div>
  );
}

function Waiting({ result }: { result: ResultView }) {
  const t = useTranslations('subscriptions-checkout.waiting');
  const { id, approveUrl, problem, tries } = result;
  const again = `${localePath(useLocale(), 'account/checkout')}?subscription=${encodeURIComponent(id)}&try=${tries + 1}`;
  const isPolling = usePolling();
  useFreshSession();
  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <PageTitle title={t('title')} />
      {tries < polling.most && (
        <noscript>
          <meta httpEquiv="refresh" content={`${polling.seconds}; url=${again}`} />
        </noscript>
      )}
      <div className={`stack pretty ${styles.words}`}>
        <h1>{t('title')}</h1>
        <p className="lead" role="status">
          {isPolling ? t('lead') : t('long')}
        </p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <p>{t('closed')}</p>
      </div>
      <p className="cluster gap-md rows-xs">
        <RetryLink className={button.button}>{t('again')}</RetryLink>
        {approveUrl && <a href={approveUrl}>{t('agree')}</a>}
      </p>
      <p>
        <PageLink to="account/subscription">{t('toSubscription')}</PageLink>
      </p>
    </div>
  );
}

/** Loads the page's data again every few seconds, for a bounded time; false once that is over. */
function usePolling(): boolean {
  const { revalidate } = useRevalidator();
  const [requested, setRequested] = useState(0);
  const isPolling = requested < polling.most;
  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => {
      setRequested(requested + 1);
      void revalidate();
    }, polling.seconds * 1000);
    return () => clearTimeout(timer);
  }, [requested, isPolling, revalidate]);
  return isPolling;
}
