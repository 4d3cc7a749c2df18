import type { ReactNode } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './page-head.module.css';

/** The top of a console page: the link back if there is one, the title, and its actions. */
export function PageHead(props: { title: string; back?: { to: string; label: string }; children?: ReactNode }) {
  const { title, back, children } = props;
  return (
    <header className={`stack gap-xs ${styles.head}`}>
      <PageTitle title={title} />
      {back && (
        <PageLink className={styles.back} to={back.to}>
          {back.label}
        </PageLink>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  );
}
