import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { NetworkError } from '../../client/network-error.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RetryLink } from '../../components/retry-link.tsx';
import styles from './error-screen.module.css';

/** What a reader sees when a page does not exist, was refused, or could not be made (product 8). */
export function ErrorScreen() {
  const error = useRouteError();
  // A page that failed for want of a connection is only ever drawn in a browser.
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const { kind, message } = isOffline ? { kind: 'noAnswer' as const, message: undefined } : reported(error);
  const isUnknown = kind === 'notFound';
  const t = useTranslations('error-pages');
  const shell = useTranslations('layouts');
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle title={t(`${kind}.title`)} />
      {kind === 'noAnswer' && <page-retry />}
      <svg className={styles.parted} viewBox="0 0 64 40" width="96" height="60" aria-hidden="true">
        <path d="M19 5a15 15 0 0 0 0 30z" fill="currentColor" />
        <path d="M45 5a15 15 0 0 1 0 30z" fill="var(--yellow)" />
      </svg>
      <h1>{t(`${kind}.title`)}</h1>
      {!isOffline && <p className="lead muted">{message ?? t(`${kind}.text`)}</p>}
      <div className="cluster gap-sm above-sm">
        {!isUnknown && <RetryLink className="semibold">{isOffline ? shell('offline') : t('again')}</RetryLink>}
        {/* A whole page is loaded: after an error nothing of the former state is relied on. */}
        <ButtonLink look={isUnknown ? 'primary' : 'outline'} to="" reloadDocument>
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The kind of error of a page, and its message if there is one (web/request-handlers.ts). */
function reported(error: unknown) {
  if (error instanceof NetworkError) return { kind: 'noAnswer' as const };
  if (!isRouteErrorResponse(error)) return { kind: 'other' as const };
  const { status, data } = error;
  if (status === 404) return { kind: 'notFound' as const };
  const message: unknown = data?.message;
  if (status === 400 && typeof message !== 'string') return { kind: 'unreadable' as const };
  const kind = status === 429 ? 'tooMany' : status === 503 ? 'away' : status < 500 ? 'refused' : 'other';
  return { kind, message: kind !== 'other' && typeof message === 'string' ? message : undefined } as const;
}
