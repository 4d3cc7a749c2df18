import { PageLink } from './page-link.tsx';
import styles from './view-links.module.css';

/** One list in several views, one of which is shown. */
export function ViewLinks(props: { label: string; views: { to: string; name: string; isShown: boolean }[] }) {
  return (
    <nav className={`cluster gap-md rows-2xs ${styles.views}`} aria-label={props.label}>
      {props.views.map(({ to, name, isShown }) => (
        <PageLink key={to} to={to} aria-current={isShown ? 'page' : undefined}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
