import { useTranslations } from 'use-intl/react';
import { brand } from '../../contract/brand.ts';
import { PageLink } from '../components/page-link.tsx';

/** The legal pages, which are documents without script, as items of a list. */
export function LegalLinks() {
  const t = useTranslations('layouts.menu');
  return (
    <>
      <TextLink to="legal/imprint">{t('imprint')}</TextLink>
      <TextLink to="legal/privacy-policy">{t('privacy')}</TextLink>
      <TextLink to="legal/terms-of-service">{t('terms')}</TextLink>
    </>
  );
}

/** Opens a mail to us. */
export function FeedbackLink() {
  const t = useTranslations('layouts.menu');
  return (
    <li>
      <a href={`mailto:${brand.contactAddress}`}>{t('feedback')}</a>
    </li>
  );
}

/** A list item with a link to a page of text. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <PageLink to={to} reloadDocument>
        {children}
      </PageLink>
    </li>
  );
}
