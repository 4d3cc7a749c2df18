import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './sign-in.module.css';

/** The frame of the pages about a session: one narrow column with a heading, what it is about, and a form. */
export function SessionPage(props: { title: string; lead?: ReactNode; description?: string; children: ReactNode }) {
  const { title, lead, description, children } = props;
  return (
    <div className={styles.page}>
      <PageTitle title={title} description={description} />
      <header className={styles.heading}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
