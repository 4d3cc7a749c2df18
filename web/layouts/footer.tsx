import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../contract/brand.ts';
import { consentSettingsId } from '../components/consent-banner.tsx';
import { ConsentForm } from '../components/consent-form.tsx';
import { PageLink } from '../components/page-link.tsx';
import { useSite } from '../routing/site.ts';
import styles from './footer.module.css';
import { FeedbackLink, LegalLinks, TextLink } from './legal-links.tsx';

/** The foot of a page: all links (product 2), and the choice about cookies. */
export function Footer() {
  const t = useTranslations('layouts');
  const isUndecided = useSite()?.consent === 'undefined';
  return (
    <footer className={styles.footer}>
      <nav className={styles.columns} aria-label={t('footer.label')}>
        <WaysOn />
        <section>
          <h2>{t('footer.legal')}</h2>
          <ul>
            <LegalLinks />
            <li>
              {isUndecided ? (
                <a href={`#${consentSettingsId}`}>{t('footer.cookies')}</a>
              ) : (
                <ConsentForm>
                  <button type="submit" className={styles.plain} name="choice" value="ask">
                    {t('footer.cookies')}
                  </button>
                </ConsentForm>
              )}
            </li>
          </ul>
        </section>
      </nav>
    </footer>
  );
}

function WaysOn() {
  const t = useTranslations('layouts');
  return (
    <>
      <section>
        <h2>{t('footer.explore')}</h2>
        <ul>
          <li>
            <PageLink to="tandems">{t('menu.tandems')}</PageLink>
          </li>
          <li>
            <PageLink to="feed">{t('menu.community')}</PageLink>
          </li>
          <TextLink to="language-exchange">{t('menu.languages')}</TextLink>
          <TextLink to="tipps">{t('menu.tips')}</TextLink>
        </ul>
      </section>
      <section>
        <h2>{t('footer.about', { brand: brandInText })}</h2>
        <ul>
          <TextLink to="info">{t('menu.about')}</TextLink>
          <li>
            <PageLink to="pricing">{t('menu.pricing')}</PageLink>
          </li>
          <TextLink to="corporate-benefit">{t('menu.corporateBenefit')}</TextLink>
          <FeedbackLink />
        </ul>
      </section>
    </>
  );
}
