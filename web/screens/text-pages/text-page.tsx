import { useTranslations } from 'use-intl/react';
import type { TextPage as Text } from '../../api/content.server.ts';
import { ArticleText } from '../../components/article-text.tsx';
import { DayOf } from '../../components/day-of.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './text-page.module.css';

/** A page of text with its heading and the day it was last changed. */
export function TextPage({ page }: { page: Text }) {
  const t = useTranslations('text-pages');
  return (
    <article className={styles.page}>
      <PageTitle title={page.title} description={page.description} />
      <h1>{page.title}</h1>
      <ArticleText html={page.html} />
      <p className="small muted">{t.rich('updated', { day: () => <DayOf day={page.updated} /> })}</p>
    </article>
  );
}
