import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import sections from '../../components/sections.module.css';
import styles from './pricing.module.css';

type Cell = number | 'yes' | 'no' | 'unlimited';

/** What everyone has, and what premium adds (product 6). */
const rows: {
  name: 'contacts' | 'filters' | 'answers' | 'search' | 'community';
  basic: Cell;
  premium: Cell;
}[] = [
  { name: 'contacts', basic: limits.monthlyRequests.basic, premium: limits.monthlyRequests.premium },
  { name: 'filters', basic: 'no', premium: 'yes' },
  { name: 'search', basic: 'yes', premium: 'yes' },
  { name: 'answers', basic: 'unlimited', premium: 'unlimited' },
  { name: 'community', basic: 'yes', premium: 'yes' },
];

/** Basic against premium, line by line: first what differs, then what stays the same for all. */
export function Comparison() {
  const t = useTranslations('pricing.compare');
  return (
    <section className={`stack start ${sections.section}`}>
      <h2 id="comparison">{t('title')}</h2>
      <table className={styles.table} aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('feature')}</span>
            </th>
            <th scope="col">{t('basic')}</th>
            <th scope="col">{t('premium')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, basic, premium }) => (
            <tr key={name} className={basic === premium ? undefined : styles.differs}>
              <th scope="row">{t(`rows.${name}`)}</th>
              <td>
                <Shown cell={basic} />
              </td>
              <td>
                <Shown cell={premium} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A tick or a dash, as a word for screen readers. */
function Shown({ cell }: { cell: Cell }) {
  const t = useTranslations('pricing.compare');
  if (typeof cell === 'number') return <span className={styles.count}>{cell}</span>;
  if (cell === 'unlimited') return t(cell);
  return (
    <>
      <svg className={styles.tick} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={cell === 'yes' ? 'm4 12.5 5.5 5.5L20 6.5' : 'M4 12h11'} fill="none" stroke="currentColor" />
      </svg>
      <span className="visually-hidden">{t(cell)}</span>
    </>
  );
}
