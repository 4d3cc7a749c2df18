import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { PageTitle } from './page-title.tsx';

/** A page about one thing to do: a narrow column with a heading, what it is about, and a form or buttons. */
export function NarrowPage(props: { title: string; lead?: ReactNode; description?: string; children: ReactNode }) {
  const { title, lead, description, children } = props;
  return (
    <div className={`stack gap-md ${styles.page}`}>
      <PageTitle title={title} description={description} />
      <header className="stack gap-xs">
        <h1>{title}</h1>
        {lead && <p className="muted pretty">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
