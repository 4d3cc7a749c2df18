import { useTranslations } from 'use-intl/react';
import { brand } from '../../contract/brand.ts';
import { useHandle } from '../api/page-handle.ts';
import { useSite } from '../api/site.ts';
import { Button } from '../components/button.tsx';
import { PageLink } from '../components/page-link.tsx';
import styles from './consent-banner.module.css';
import { ConsentForm } from './consent-form.tsx';

/** A link to it opens the settings: what hides a target gives way to it. */
export const consentSettingsId = 'consent-settings';

/**
 * Asks whether visits may be counted, until the reader has said so (product 2 and 4). Where nothing is counted it says that, with the
 * same settings, and being understood is kept like a denial: should counting begin, everybody is asked.
 */
export function ConsentBanner() {
  const t = useTranslations('layouts.consent');
  const fillsScreen = useHandle('fillsScreen');
  const site = useSite();
  if (site?.consent !== 'undefined') return null;
  const { countsVisits } = site;
  return (
    <section className={fillsScreen ? styles.banner : `${styles.banner} ${styles.floating}`} aria-label={t('title')}>
      <ConsentForm className={styles.form}>
        <p className={styles.text}>
          {countsVisits ? t('text', { brand: brand.name }) : t('textNone', { brand: brand.name })}{' '}
          {t.rich('more', {
            link: (words) => (
              <PageLink to="legal/privacy-policy" reloadDocument>
                {words}
              </PageLink>
            ),
          })}
        </p>
        <details className={styles.settings}>
          <summary>{t('settings')}</summary>
          <div className={styles.choices} id={consentSettingsId}>
            <label>
              <input type="checkbox" checked disabled readOnly />
              {t('necessary')}
            </label>
            <label>
              <input type="checkbox" name="tracking" value="on" disabled={!countsVisits} />
              {countsVisits ? t('tracking') : t('trackingNone')}
            </label>
            <Button name="choice" value="save">
              {t('save')}
            </Button>
          </div>
        </details>
        <Button look="ink" className={styles.accept} name="choice" value={countsVisits ? 'accept' : 'save'}>
          {countsVisits ? t('acceptAll') : t('understood')}
        </Button>
      </ConsentForm>
    </section>
  );
}
