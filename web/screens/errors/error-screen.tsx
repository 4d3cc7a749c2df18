import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';

/** What a reader sees when a page does not exist or could not be made (spec 8). */
export function ErrorScreen() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  const t = useTranslations('error-pages');
  return (
    <main>
      <h1>{isUnknown ? t('notFound.title') : t('other.title')}</h1>
      <p>{isUnknown ? t('notFound.text') : t('other.text')}</p>
      <PageLink to="">{t('home')}</PageLink>
    </main>
  );
}
