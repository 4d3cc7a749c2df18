import { ButtonLink } from './button.tsx';
import { PageLink } from './page-link.tsx';
import styles from './paged-list.module.css';

/** The ways from one page of a list to the newest and to the older; nothing where there is one page only. */
export function PageSteps(props: {
  path: string;
  isFirstPage: boolean;
  next: string | null;
  words: { newest: string; older: string };
}) {
  const { path, isFirstPage, next, words } = props;
  if (isFirstPage && !next) return null;
  return (
    <nav className={styles.pages}>
      {!isFirstPage && <PageLink to={path}>{words.newest}</PageLink>}
      {next && <PageLink to={`${path}?cursor=${encodeURIComponent(next)}`}>{words.older}</PageLink>}
    </nav>
  );
}

/** What stands where a list has nothing to show: why, and where link is given, the way to people. */
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
