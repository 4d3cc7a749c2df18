import { useTranslations } from 'use-intl/react';
import { findingKey, valuesInWords } from '../../../../contract/constants/operator-checks.ts';
import type { ApiAnswer } from '../../../client/api-client.ts';
import { useLocale } from '../../../components/locale.ts';
import styles from './checks.module.css';

export type Finding = ApiAnswer<'POST /api/operator/checks'>['data'][number];

const looks: Partial<Record<Finding['state'], string | undefined>> = {
  holds: styles.holds,
  warning: styles.warning,
  broken: styles.broken,
};

/** The findings: each part's name, whether it works, and a sentence. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const t = useTranslations('operator-checks');
  const locale = useLocale();
  // Each sentence takes some of the values, and all are given to all.
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  return (
    <dl className={styles.findings}>
      {findings.map((finding) => (
        <div key={finding.check}>
          <dt>
            {t(`part.${finding.check}`)}
            <span className={`small muted regular ${looks[finding.state] ?? ''}`}>{t(`state.${finding.state}`)}</span>
          </dt>
          <dd className={finding.state === 'unused' ? 'muted' : undefined}>
            {say(findingKey(finding), valuesInWords(finding.values, locale))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
