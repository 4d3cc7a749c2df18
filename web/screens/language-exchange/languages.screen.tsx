import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { commonLanguages } from '../../../contract/constants/languages.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { LanguageWithMembers } from '../../../contract/language-exchange.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/languages.screen.ts';
import styles from './language-exchange.module.css';
import { counted, kindOf } from './language-words.ts';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { data: languages } = await api('GET /api/languages/statistics');
  const national = commonLanguages.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  return {
    count: String(languages.length),
    national,
    others: languages.filter((language) => !national.includes(language)),
  };
}

/** All languages with the number of members who speak and learn each, leading to their pages. */
export default function Languages({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('language-exchange.index');
  const { count, national, others } = loaderData;
  return (
    <div className={`stack gap-xl ${styles.page}`}>
      <PageTitle title={t('title', { count })} description={t('description')} />
      <header className={styles.heading}>
        <h1>{t('heading')}</h1>
        <p className="lead muted">{t('lead', { count })}</p>
        {/* Each entry says the same as text. */}
        <p className={styles.counts} aria-hidden="true">
          <span>{t('legend.speak')}</span>
          <span>{t('legend.learn')}</span>
        </p>
      </header>
      <section className={styles.section}>
        <h2>{t('national')}</h2>
        <ul className={`${styles.languages} ${styles.large}`}>{national.map(entry)}</ul>
      </section>
      <section className={styles.section}>
        <h2>{t('others')}</h2>
        <ul className={styles.languages}>{others.map(entry)}</ul>
      </section>
      <section className={styles.section}>
        <h2>{t('notes.title')}</h2>
        <p className="muted">
          {t.rich('notes.text', {
            mail: () => <a href={`mailto:${brand.contactAddress}`}>{brand.contactAddress}</a>,
          })}
        </p>
      </section>
    </div>
  );
}

function entry(language: LanguageWithMembers) {
  return <Entry key={language.code} language={language} />;
}

function Entry({ language }: { language: LanguageWithMembers }) {
  const t = useTranslations('language-exchange.index');
  const { code, name, speaking, learning } = language;
  return (
    <li>
      <h3>
        <PageLink className="covers" to={`language-exchange/${code}`} reloadDocument>
          {name}
        </PageLink>
      </h3>
      {speaking + learning > 0 && <Counts speaking={speaking} learning={learning} kind={kindOf(code)} />}
      {speaking + learning === 0 && <p className="visually-hidden">{t('nobody')}</p>}
    </li>
  );
}

/** How many speak and how many learn a language, as the two halves of a pair. */
function Counts(props: { speaking: number; learning: number; kind: 'signed' | 'spoken' }) {
  const t = useTranslations('language-exchange.index');
  const { speaking, learning, kind } = props;
  return (
    <p className={styles.counts}>
      <span>
        <span aria-hidden="true">{swissNumber(speaking)}</span>
        <span className="visually-hidden">{t('speaking', { ...counted(speaking), kind })}</span>
      </span>
      <span>
        <span aria-hidden="true">{swissNumber(learning)}</span>
        <span className="visually-hidden">{t('learning', counted(learning))}</span>
      </span>
    </p>
  );
}
