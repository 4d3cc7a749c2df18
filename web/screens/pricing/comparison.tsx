import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import sections from '../../components/sections.module.css';
import styles from './pricing.module.css';

type Cell = number | 'yes' | 'no' | 'unlimited';

/** What everybody has, and what premium adds (product 6). */
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
  const shown = (cell: Cell) => (typeof cell === 'number' ? String(cell) : t(cell));
  return (
    <section className={sections.section}>
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
              <td>{shown(basic)}</td>
              <td>{shown(premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
