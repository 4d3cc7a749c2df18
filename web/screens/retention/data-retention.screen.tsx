import { useTranslations } from 'use-intl/react';
import { brand, brandInText } from '../../../contract/brand.ts';
import { type Retention, retentionGroups, retentionNames, retentionRules } from '../../../contract/retention.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import styles from './data-retention.module.css';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

/** What personal data is stored, how long and why: the list by which it is removed. */
export default function DataRetention() {
  const t = useTranslations('retention');
  return (
    <article className="stack gap-lg">
      <PageTitle title={t('title')} description={t('description', { brand: brand.name })} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {retentionGroups.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{t(`groups.${group}`)}</h2>
          <dl className={styles.list}>
            {retentionNames
              .filter((name) => retentionRules[name].group === group)
              .map((name) => (
                <div key={name} className={`entry ${styles.entry}`}>
                  <dt>{t(`data.${name}.title`)}</dt>
                  <dd className={styles.span}>
                    <Span retention={retentionRules[name].period} />
                  </dd>
                  <dd className={styles.why}>{t(`data.${name}.text`, { brand: brandInText })}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p>{t('backups')}</p>
      <p>{t.rich('more', { privacy: (words) => <PageLink to="legal/privacy-policy">{words}</PageLink> })}</p>
    </article>
  );
}

function Span({ retention }: { retention: Retention }) {
  const t = useTranslations('retention.span');
  if (typeof retention === 'string') return t(retention);
  if ('hours' in retention) return t('hours', { count: retention.hours });
  if ('days' in retention) return t('days', { count: retention.days });
  if ('months' in retention) return t('months', { count: retention.months });
  return t('years', { count: retention.years });
}
