import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './notices.module.css';

/** The frame of the pages that a mail leads to: what it is about, and what can be done. */
export function MailPage(props: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle title={props.title} />
      <header className={styles.heading}>
        <h1>{props.title}</h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
      </header>
      <div className={styles.buttons}>{props.children}</div>
    </div>
  );
}
