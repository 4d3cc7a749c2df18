import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../contract/brand.ts';
import { useSite } from '../routing/site.ts';
import { Button } from './button.tsx';
import styles from './consent-banner.module.css';
import { ConsentForm } from './consent-form.tsx';
import { PageLink } from './page-link.tsx';

/** A link to it shows the settings. */
export const consentSettingsId = 'consent-settings';

/** Asks whether visits may be counted, until the reader has answered (product 2 and 4); no is as easy as yes. */
export function ConsentBanner() {
  const site = useSite();
  if (site?.consent !== 'undefined') return null;
  return <Question />;
}

function Question() {
  const t = useTranslations('layouts.consent');
  return (
    <section className={styles.banner} aria-label={t('title')}>
      <ConsentForm className={styles.form}>
        <p className={styles.text}>
          {t('text', { brand: brandInText })}{' '}
          {t.rich('more', {
            link: (words) => (
              <PageLink to="legal/privacy-policy" reloadDocument>
                {words}
              </PageLink>
            ),
          })}
        </p>
        <Button className={styles.choice} name="choice" value="decline">
          {t('decline')}
        </Button>
        <Button className={styles.choice} name="choice" value="accept">
          {t('acceptAll')}
        </Button>
        {/* The browser shows what its address names: no script is needed. */}
        <a className={`target ${styles.open}`} href={`#${consentSettingsId}`}>
          {t('settings')}
        </a>
        <div className={styles.settings} id={consentSettingsId} tabIndex={-1}>
          <label>
            <input type="checkbox" checked disabled readOnly />
            {t('necessary')}
          </label>
          <label>
            <input type="checkbox" name="tracking" value="on" />
            {t('tracking')}
          </label>
          <Button className={styles.choice} name="choice" value="save">
            {t('save')}
          </Button>
        </div>
      </ConsentForm>
    </section>
  );
}
