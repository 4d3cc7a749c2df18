import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { LanguageFacts } from '../../content/content.server.ts';
import styles from './facts.module.css';
import pageStyles from './language-exchange.module.css';

/** Facts about a language: where it is spoken here, what a first meeting needs, the sources. */
export function Facts({ facts }: { facts: Omit<LanguageFacts, 'near'> & { near: Language[] } }) {
  const t = useTranslations('language-exchange.one.facts');
  const { opening, html, source, near } = facts;
  return (
    <section className={`ruled ${styles.facts}`}>
      <h2>{t('title')}</h2>
      <div className={`stack ${styles.text}`}>
        <p className={styles.opening}>{opening}</p>
        {/* Our own content, compiled without raw HTML. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {source && <p className="small muted">{t('source', { source })}</p>}
        <h3>{t('near')}</h3>
        <ul className={`cluster gap-2xs ${pageStyles.chips}`}>
          {near.map(({ code, name }) => (
            <li key={code}>
              <PageLink to={`language-exchange/${code}`} reloadDocument>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
