import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { locales } from '../../../contract/locales.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import styles from './statistics.module.css';
import { TableFrame } from './table-frame.tsx';

/** How often each page was looked at, by language, by readers who accepted being counted. */
export function PageVisits({ pages }: { pages: Statistics['pages'] }) {
  const t = useTranslations('operator.statistics.pages');
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="pages">
      <h2 id="pages">{t('title')}</h2>
      <p className="muted">{pages ? t('about') : t('elsewhere')}</p>
      {pages && pages.length === 0 && <p className="muted">{t('none')}</p>}
      {pages && pages.length > 0 && (
        <TableFrame label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('page')}</th>
              {locales.map((locale) => (
                <th scope="col" key={locale} data-number>
                  {locale}
                </th>
              ))}
              <th scope="col" data-number>
                {t('all')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map((row) => (
              <tr key={row.page}>
                <th scope="row">/{row.page}</th>
                {locales.map((locale) => (
                  <td key={locale} data-number>
                    {swissNumber(row[locale])}
                  </td>
                ))}
                <td data-number>{swissNumber(row.all)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
