import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './full-note.module.css';
import type { Wanted } from './load-wanted.ts';

/**
 * Before a visitor writes to a member without room: that an answer may take time, and a link to others, but not why.
 */
export function FullForVisitors({ name, searched }: { name: string; searched: Wanted['searched'] }) {
  const t = useTranslations('profiles-room.other');
  const query = new URLSearchParams([
    ...searched.speak.map((code) => ['speak', code]),
    ...searched.learn.map((code) => ['learn', code]),
    ...(searched.place ? [['place', searched.place]] : []),
  ]);
  return (
    <section className={styles.note} aria-labelledby="full-title">
      <h2 className="text-lg tight" id="full-title">
        {t('title', { name })}
      </h2>
      <p>{t('visitor')}</p>
      <PageLink to={query.size > 0 ? `tandems?${query}` : 'tandems'}>{t('all')}</PageLink>
    </section>
  );
}
