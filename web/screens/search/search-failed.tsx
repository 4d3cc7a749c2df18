import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { RetryLink } from '../../components/retry-link.tsx';
import type { SearchFailure } from './load-search.ts';
import { resultsAnchor } from './search-params.ts';

/** The API's message, and a link: to retry if it is our error, else to a new search. */
export function SearchFailed({ failure }: { failure: SearchFailure }) {
  const t = useTranslations('search');
  const isOurFault = failure.status >= 500;
  return (
    <div className="stack start" id={resultsAnchor.slice(1)} tabIndex={-1}>
      <Notice kind="bad">
        {isOurFault && <b>{t('failed')} </b>}
        {failure.message}
      </Notice>
      {isOurFault ? (
        <RetryLink className="semibold">{t('again')}</RetryLink>
      ) : (
        <ButtonLink to="tandems">{t('reset')}</ButtonLink>
      )}
    </div>
  );
}
