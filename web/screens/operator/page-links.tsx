import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Pager } from '../../components/paged-list.tsx';

/** The pages of a list of the console, whose address is that of its page. */
export function PageLinks({ next }: { next: string | null }) {
  const t = useTranslations('operator');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const other = new URLSearchParams(params);
  other.delete('cursor');
  return (
    <Pager
      path={`${pathname.split('/').slice(2).join('/')}${other.size > 0 ? `?${other}` : ''}`}
      isFirst={!params.has('cursor')}
      next={next}
      words={{ first: t('pages.first'), next: t('pages.more') }}
      label={t('pages.label')}
    />
  );
}
