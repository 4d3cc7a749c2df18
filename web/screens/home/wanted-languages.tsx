import { useTranslations } from 'use-intl/react';
import { commonLanguages } from '../../../contract/constants/languages.ts';
import type { Listed } from '../../components/language-select.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './home.module.css';

/** The search in one press for speakers of the page's language: the languages most requested in Switzerland. */
export function WantedLanguages({ languages }: { languages: Listed[] }) {
  const t = useTranslations('home.languages');
  const speak = useLocale();
  const wanted = commonLanguages.flatMap(
    (wanted) => languages.find(({ code }) => code === wanted && code !== speak) ?? [],
  );
  return (
    <nav className="cluster gap-sm rows-xs" aria-labelledby="wanted">
      <p id="wanted" className="muted">
        {t('lead')}
      </p>
      <ul className="cluster">
        {wanted.map(({ code, name }) => (
          <li key={code}>
            <PageLink className={`target ${styles.chip}`} to={`tandems?speak=${speak}&learn=${code}`}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
