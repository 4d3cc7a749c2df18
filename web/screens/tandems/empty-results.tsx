import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { filterCount, noFilters } from './filter-values.ts';
import styles from './results.module.css';
import { changedSearch, radii, type TandemSearch } from './search-params.ts';

/** What to do when nobody fits, each a link that does it. */
export function EmptyResults({ search }: { search: TandemSearch }) {
  const t = useTranslations('tandems.empty');
  const isNear = search.place !== '' && search.radius !== 'any' && search.mode !== 'online';
  const wider = radii.find((km) => search.radius !== 'any' && km > search.radius);
  const ways: { text: string; change: Partial<TandemSearch> }[] = [];
  if (isNear && wider) ways.push({ text: t('widen', { km: String(wider) }), change: { radius: wider } });
  if (isNear) ways.push({ text: t('everywhere'), change: { radius: 'any' } });
  if (search.mode !== 'online') ways.push({ text: t('online'), change: { mode: 'online' } });
  if (filterCount(search) > 0) ways.push({ text: t('fewerFilters'), change: noFilters });
  if (search.speak.length > 0 && search.learn.length > 0) ways.push({ text: t('learnOnly'), change: { speak: [] } });
  ways.push({
    text: t('everybody'),
    change: { ...noFilters, speak: [], learn: [], place: '', mode: '', radius: 'any', sort: 'match' },
  });
  return (
    <div className={styles.empty}>
      <p>{t('text')}</p>
      <ul>
        {ways.map(({ text, change }) => (
          <li key={text}>
            <Link to={changedSearch(search, change)} preventScrollReset data-keeps-scroll>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
