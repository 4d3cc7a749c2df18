import { useTranslations } from 'use-intl/react';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './home.module.css';
import type { mostWanted } from './most-wanted.ts';

/** The way to the pages about languages, by those that most members want to learn. */
export function WantedLanguages({ languages }: { languages: ReturnType<typeof mostWanted> | null }) {
  const t = useTranslations('home.languages');
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('title')}</h2>
      {!languages && <FailedPart />}
      <ul className={styles.languages}>
        {languages?.map(({ code, name, count, shown }) => (
          <li key={code}>
            <PageLink className={styles.language} to={`language-exchange/${code}`} reloadDocument>
              <span className={styles.languageName}>{name}</span>
              <span className="small muted">{t('learning', { count, shown })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink to="language-exchange" reloadDocument>
        {t('all')}
      </PageLink>
    </section>
  );
}
