import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import button from '../../components/button.module.css';
import styles from './page-links.module.css';

/** The way through a list read in pages: on while there is more, and back to its beginning. */
export function PageLinks({ next }: { next: string | null }) {
  const t = useTranslations('operator');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isFirst = !params.has('cursor');
  if (!next && isFirst) return null;
  const withCursor = (cursor: string | null) => {
    const other = new URLSearchParams(params);
    other.delete('cursor');
    if (cursor) other.set('cursor', cursor);
    return `${pathname}${other.size > 0 ? `?${other}` : ''}`;
  };
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {next && (
        <Link className={button.button} to={withCursor(next)}>
          {t('pages.more')}
        </Link>
      )}
      {!isFirst && <Link to={withCursor(null)}>{t('pages.first')}</Link>}
    </nav>
  );
}
