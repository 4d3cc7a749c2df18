import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../contract/format/hours.ts';
import { locales } from '../../../contract/locales.ts';
import { FileButton } from '../../components/button.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import settings from '../../components/settings.module.css';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './certificates.module.css';
import type { LoadedCertificate } from './load-certificates.ts';

/** One certificate: its content, its download, and how to withdraw it. */
export function CertificateEntry({ certificate }: { certificate: LoadedCertificate }) {
  const t = useTranslations('certificates');
  const locale = useLocale();
  const { id, code, name, speaks, learns, spokenMinutes, learnedMinutes, meetings, from, until, withdrawn, revoked } =
    certificate;
  const file = (kind: 'pdf' | 'badge', language: string) => `/api/certificates/${id}/${kind}?locale=${language}`;
  return (
    <li className={styles.entry}>
      <h2 className="text-2xl">{name ?? t('withdrawnTitle')}</h2>
      <LanguagePair speaks={[speaks]} learns={[learns]} />
      <p>
        {t('figures', { hours: hoursInWords(spokenMinutes + learnedMinutes), count: meetings })}{' '}
        {t('period', { from, until })}
      </p>
      {revoked && (
        <p>
          {t('revoked', { day: revoked })} <PageLink to="account/reports">{t('revokedWhy')}</PageLink>
        </p>
      )}
      {withdrawn && <p className="muted">{t('withdrawn', { day: withdrawn })}</p>}
      {!withdrawn && !revoked && (
        <>
          <div className={`cluster gap-sm rows-xs ${settings.actions}`}>
            <FileButton href={file('pdf', locale)} download>
              {t('pdf')}
            </FileButton>
            {locales
              .filter((language) => language !== locale)
              .map((language) => (
                <a key={language} href={file('pdf', language)} download>
                  {t('pdfIn', { language })}
                </a>
              ))}
          </div>
          <p className={`cluster gap-sm rows-xs ${settings.actions}`}>
            <PageLink to={`certificate/${code}`}>{t('page')}</PageLink>
            <a href={file('badge', locale)} download>
              {t('badge')}
            </a>
          </p>
        </>
      )}
      {!withdrawn && (
        <details className="disclosure">
          <summary>{t('withdraw')}</summary>
          <Form method="post" className={`stack wide ${settings.form}`}>
            <p>{t('withdrawText')}</p>
            <input type="hidden" name="certificate" value={id} />
            <SubmitButton name="intent" value="withdraw">
              {t('withdrawButton')}
            </SubmitButton>
          </Form>
        </details>
      )}
    </li>
  );
}
