import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './feed.module.css';
import { type FeedSearch, radii, writeFeedSearch } from './feed-search.ts';
import { type Idea, ideas } from './ideas.ts';

/** Nothing here: why, and links to continue. */
export function EmptyFeed({ search }: { search: FeedSearch }) {
  const t = useTranslations('feed.empty');
  const idea = useTranslations('feed.ideas');
  if (search.cursor) return <p className={`stack gap-xs entry-md ${styles.empty}`}>{t('end')}</p>;
  const wider = radii.find((km) => km > search.radius);
  return (
    <div className={`stack gap-xs entry-md ${styles.empty}`}>
      <h2 className="text-lg tight">
        {search.near ? t('near', { km: String(search.radius), place: search.place }) : t('all')}
      </h2>
      <ul>
        {search.near && wider && (
          <li>
            <Link to={writeFeedSearch(search, { radius: wider })}>{t('widen', { km: String(wider) })}</Link>
          </li>
        )}
        {search.near && (
          <li>
            <PageLink to="feed">{t('everywhere')}</PageLink>
          </li>
        )}
        <li>
          <PageLink to="feed/create?what=post">{t('write')}</PageLink>
        </li>
      </ul>
      <h3>{idea('title')}</h3>
      <ul>
        {(Object.keys(ideas) as Idea[]).map((one) => (
          <li key={one}>
            <PageLink to={`feed/create?idea=${one}`}>{idea(one)}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
