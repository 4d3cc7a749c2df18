import { useTranslations } from 'use-intl/react';
import { BrandLink } from '../../components/brand-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { sharedPage } from '../../routing/shared-page.ts';
import styles from './offline.module.css';

export const headers = sharedPage;

/**
 * Shown in place of a page while there is no connection. The service worker caches it, and adds the chats that can be read
 * to the list (web/offline/offline-page.ts); its address is the requested one, so an empty link requests that again.
 */
export default function Offline() {
  const t = useTranslations('offline');
  const shell = useTranslations('layouts');
  return (
    <div className={styles.page}>
      <header>
        <BrandLink isDocument />
      </header>
      <main className={`stack ${styles.screen}`} id="main" tabIndex={-1}>
        <PageTitle title={t('title')} />
        <page-retry />
        <svg className={styles.parted} viewBox="0 0 64 40" width="96" height="60" aria-hidden="true">
          <path d="M19 5a15 15 0 0 0 0 30z" fill="currentColor" />
          <path d="M45 5a15 15 0 0 1 0 30z" fill="var(--yellow)" />
        </svg>
        <h1>{t('title')}</h1>
        <p className="lead muted">{t('text')}</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the requested one */}
          <a className="semibold" href="">
            {shell('offline')}
          </a>
        </p>
        <p className={styles.none} data-stored="none">
          {t('none')}
        </p>
        <section className={`ruled plain-links ${styles.stored}`} data-stored="some" hidden>
          <h2>{t('stored.title')}</h2>
          <p>{t('stored.text')}</p>
          <ul className="lined-list" data-stored="list" />
        </section>
      </main>
    </div>
  );
}
