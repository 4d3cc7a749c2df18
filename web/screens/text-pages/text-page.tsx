import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import { ArticleText } from '../../components/article-text.tsx';
import { DayOf } from '../../components/day-of.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { LegalPage } from '../../content/content.server.ts';
import styles from './text-page.module.css';

/** A page of text with its heading and the day it was last changed. */
export function TextPage({ page }: { page: LegalPage }) {
  const t = useTranslations('text-pages');
  return (
    <article className={`stack gap-lg ${styles.page}`}>
      <PageTitle title={page.title} description={page.description} />
      <h1>{page.title}</h1>
      {page.lacksOperator && <Notice kind="good">{t('trial.note', { brand: brandInText })}</Notice>}
      <ArticleText html={page.lacksOperator ? withStandIns(page.html, t) : page.html} />
      <p className="small muted">{t.rich('updated', { day: () => <DayOf day={page.updated} /> })}</p>
    </article>
  );
}

const standIns = [
  'name',
  'street',
  'place',
  'email',
  'responsible',
  'hosting',
  'mailHosting',
  'register',
  'euRepresentative',
  'uid',
] as const;

/** The placeholder for an operator's name. */
function withStandIns(html: string, t: ReturnType<typeof useTranslations<'text-pages'>>): string {
  return standIns.reduce((text, name) => text.replaceAll(`{{operator.${name}}}`, t(`trial.${name}`)), html);
}
