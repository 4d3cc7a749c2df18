import { ButtonLink } from './button.tsx';
import { PageLink } from './page-link.tsx';
import styles from './paged-list.module.css';

/**
 * The ways from one page of a list to its first and to the next; nothing where there is one page only. path is the list's, with
 * what it is searched by; page the parameter of its address that says where a page begins.
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
    <nav className={styles.pages} aria-label={label}>
      {!isFirst && <PageLink to={path}>{words.first}</PageLink>}
      {next && (
        <PageLink to={`${path}${path.includes('?') ? '&' : '?'}${page}=${encodeURIComponent(next)}`}>
          {words.next}
        </PageLink>
      )}
    </nav>
  );
}

/** What an empty list shows: why, and with link, the way to people. */
export function NothingYet({ title, text, link }: { title: string; text: string; link?: string }) {
  return (
    <div className={styles.empty}>
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
