import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../contract/brand.ts';
import { consentSettingsId } from '../components/consent-banner.tsx';
import { ConsentForm } from '../components/consent-form.tsx';
import { PageLink } from '../components/page-link.tsx';
import { useSite } from '../routing/site.ts';
import styles from './footer.module.css';
import { FeedbackLink, LegalLinks, TextLink } from './legal-links.tsx';

/** The foot of a page: all links (product 2), and the choice about cookies. For members a line or two: the menu has the rest. */
export function Footer({ isMember = false }: { isMember?: boolean }) {
  const t = useTranslations('layouts');
  return (
    <footer className={`stack gap-md ${styles.footer}`}>
      <nav className={isMember ? styles.short : styles.columns} aria-label={t('footer.label')}>
        {isMember ? (
          <ul>
            <ToPeople />
            <TextLink to="tipps">{t('menu.tips')}</TextLink>
            <AboutUs />
            <FeedbackLink />
            <LegalLinks />
            <CookieChoice />
          </ul>
        ) : (
          <WaysOn />
        )}
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
          <ToPeople />
          <TextLink to="language-exchange">{t('menu.languages')}</TextLink>
          <TextLink to="tipps">{t('menu.tips')}</TextLink>
        </ul>
      </section>
      <section>
        <h2>{t('footer.about', { brand: brandInText })}</h2>
        <ul>
          <AboutUs />
          <TextLink to="corporate-benefit">{t('menu.corporateBenefit')}</TextLink>
          <FeedbackLink />
        </ul>
      </section>
      <section>
        <h2>{t('footer.legal')}</h2>
        <ul>
          <LegalLinks />
          <CookieChoice />
        </ul>
      </section>
    </>
  );
}

function ToPeople() {
  const t = useTranslations('layouts.menu');
  return (
    <>
      <li>
        <PageLink to="tandems">{t('tandems')}</PageLink>
      </li>
      <li>
        <PageLink to="feed">{t('community')}</PageLink>
      </li>
    </>
  );
}

function AboutUs() {
  const t = useTranslations('layouts.menu');
  return (
    <>
      <TextLink to="info">{t('about')}</TextLink>
      <li>
        <PageLink to="pricing">{t('pricing')}</PageLink>
      </li>
    </>
  );
}

function CookieChoice() {
  const t = useTranslations('layouts.footer');
  const isUndecided = useSite()?.consent === 'undefined';
  return (
    <li>
      {isUndecided ? (
        <a href={`#${consentSettingsId}`}>{t('cookies')}</a>
      ) : (
        <ConsentForm>
          <button type="submit" className={styles.plain} name="choice" value="ask">
            {t('cookies')}
          </button>
        </ConsentForm>
      )}
    </li>
  );
}
