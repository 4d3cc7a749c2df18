import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import type { Statistics } from '../../../../contract/operator-views.ts';
import { TableFrame } from '../table-frame.tsx';
import { axisTop } from './chart-scale.ts';
import styles from './language-balance.module.css';

/** How many learn a language (above, yellow) and speak it (below, ink): a table whose rows are drawn too. */
export function LanguageBalance({ languages }: { languages: Statistics['languages'] }) {
  const t = useTranslations('operator');
  const top = axisTop(languages.flatMap(({ learners, speakers }) => [learners, speakers]));
  return (
    <TableFrame label={t('statistics.languages')}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.language')}</th>
          <th scope="col" data-number className={styles.learn}>
            {t('statistics.learn')}
          </th>
          <th scope="col" data-number className={styles.speak}>
            {t('statistics.speak')}
          </th>
          <td className={styles.drawing} />
        </tr>
      </thead>
      <tbody>
        {languages.map(({ code, name, learners, speakers }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td data-number>{swissNumber(learners)}</td>
            <td data-number>{swissNumber(speakers)}</td>
            <td className={styles.drawing}>
              <svg viewBox={`0 0 ${top} 20`} preserveAspectRatio="none" aria-hidden="true">
                <rect className="learned" y="0" height="9" width={learners} />
                <rect className="spoken" y="11" height="9" width={speakers} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
