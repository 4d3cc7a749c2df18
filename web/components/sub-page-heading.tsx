import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './sub-page-heading.module.css';

/**
 * The header of a page below another: the link back, the heading, and below it what just happened. title is the browser tab's;
 * heading, if different, the page's.
 */
export function SubPageHeading(props: {
  title: string;
  heading?: string;
  back: { to: string; words: string };
  children?: ReactNode;
}) {
  const { title, heading = title, back, children } = props;
  return (
    <header className="stack">
      <PageTitle title={title} />
      <PageLink className={styles.back} to={back.to}>
        {back.words}
      </PageLink>
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
