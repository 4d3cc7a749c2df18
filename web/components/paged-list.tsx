import { ButtonLink } from './button.tsx';
import { PageLink } from './page-link.tsx';
import styles from './paged-list.module.css';

/**
 * Links from one page of a list to its first and to the next; nothing if there is only one page. path is the list's, with
 * its query; page the query parameter of the position.
 */
export function Pager(props: {
  path: string;
  isFirst: boolean;
  next: string | null;
  words: { first: string; next: string };
  label?: string;
  page?: 'cursor' | 'from';
}) {
  const { path, isFirst, next, words, label, page = 'cursor' } = props;
  if (isFirst && !next) return null;
  return (
    <nav className={`cluster gap-sm between ${styles.pages}`} aria-label={label}>
      {!isFirst && (
        <PageLink className="target" to={path}>
          {words.first}
        </PageLink>
      )}
      {next && (
        <PageLink className="target" to={`${path}${path.includes('?') ? '&' : '?'}${page}=${encodeURIComponent(next)}`}>
          {words.next}
        </PageLink>
      )}
    </nav>
  );
}

/** An empty list: why, and with link, a link to people. */
export function NothingYet({ title, text, link }: { title: string; text: string; link?: string }) {
  return (
    <div className={`stack ${styles.empty}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {link && (
        <ButtonLink to="tandems" look="primary">
          {link}
        </ButtonLink>
      )}
    </div>
  );
}
