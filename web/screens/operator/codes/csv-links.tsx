import { useTranslations } from 'use-intl/react';
import { locales } from '../../../../contract/locales.ts';
import styles from './codes.module.css';

/** The codes of a batch as a file, once for each language that the pages behind its links can have. */
export function CsvLinks({ batch }: { batch: string }) {
  const t = useTranslations('operator-codes');
  return (
    <span className={`cluster gap-md rows-none ${styles.files}`}>
      {locales.map((locale) => (
        <a key={locale} href={`/api/operator/codes/batches/${batch}/csv?locale=${locale}`} download>
          {t('csv', { language: locale })}
        </a>
      ))}
    </span>
  );
}
