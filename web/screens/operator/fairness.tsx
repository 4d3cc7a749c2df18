import { useTranslations } from 'use-intl/react';
import { percentage, swissNumber } from '../../../contract/format/numbers.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import { useLocale } from '../../components/locale.ts';
import { Figures } from './figures.tsx';
import styles from './statistics.module.css';
import { TableFrame } from './table-frame.tsx';

interface Answers {
  requests: number;
  answered: number;
}

/** How requests spread over members, and who gets answers: figures over all. */
export function Fairness({ fairness }: { fairness: Statistics['fairness'] }) {
  const t = useTranslations('operator.statistics.fairness');
  const locale = useLocale();
  const shareOf = ({ requests, answered }: Answers) =>
    requests === 0
      ? '–'
      : t('share', {
          percent: percentage(Math.round((100 * answered) / requests), locale),
          requests: swissNumber(requests),
        });
  const { gini, toTopHundredth, newcomers, others, pairs } = fairness;
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="fairness">
      <h2 id="fairness">{t('title')}</h2>
      <p className="muted">
        {t('about', { members: swissNumber(fairness.members), requests: swissNumber(fairness.requests) })}
      </p>
      <Figures
        figures={[
          { name: t('gini'), value: fairness.requests === 0 ? '–' : percentage(Math.round(100 * gini), locale) },
          {
            name: t('top'),
            value: fairness.requests === 0 ? '–' : percentage(Math.round(100 * toTopHundredth), locale),
          },
          { name: t('newcomers'), value: shareOf(newcomers) },
          { name: t('others'), value: shareOf(others) },
        ]}
      />
      {pairs.length > 0 && (
        <TableFrame label={t('pairs')}>
          <thead>
            <tr>
              <th scope="col">{t('pair')}</th>
              <th scope="col" data-number>
                {t('requests')}
              </th>
              <th scope="col" data-number>
                {t('answered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ speaks, learns, requests, answered }) => (
              <tr key={`${speaks} ${learns}`}>
                <th scope="row">{t('speaksLearns', { speaks, learns })}</th>
                <td data-number>{swissNumber(requests)}</td>
                <td data-number>{percentage(Math.round((100 * answered) / Math.max(1, requests)), locale)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
