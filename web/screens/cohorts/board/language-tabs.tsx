import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../../components/page-link.tsx';
import bars from '../../../components/two-bars.module.css';
import type { LanguagesOfBoard } from './language-pairs.ts';
import styles from './tabs.module.css';

/** Every two languages as two halves, as wide as people wait on each side, with what is short. */
export const LanguageTabs = memo(function Tabs(props: {
  cohort: string;
  all: LanguagesOfBoard[];
  chosen: string;
  nameOf: (code: string) => string;
}) {
  const t = useTranslations('cohorts-board');
  const { cohort, all, chosen, nameOf } = props;
  return (
    <nav className={styles.tabs} aria-label={t('languages')}>
      <ul>
        {all.map(({ key, one, other, left, right, pairs }) => {
          const gap = Math.abs(left - right);
          const short = left > right ? other : one;
          return (
            <li key={key}>
              <PageLink
                to={`organisation/${cohort}?languages=${key}`}
                aria-current={key === chosen ? 'true' : undefined}
                preventScrollReset
                replace
                className={styles.tab}
              >
                <span className={bars.bars} aria-hidden="true">
                  <i style={{ flexGrow: left + right > 0 ? left : 1 }} />
                  <i style={{ flexGrow: left + right > 0 ? right : 1 }} />
                </span>
                <span className={styles.names}>
                  <b className="semibold">
                    {nameOf(one)} {left}
                  </b>
                  <b className="semibold">
                    {right} {nameOf(other)}
                  </b>
                </span>
                <span className="small muted">
                  {gap > 0 ? t('short', { count: gap, language: nameOf(short) }) : t('even')}
                  {pairs > 0 && ` · ${t('pairsCount', { count: pairs })}`}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
