import { useTranslations } from 'use-intl/react';
import styles from './one-tandem.module.css';
import type { ShownTandem } from './tandem-view.ts';

/** What the two want to be able to do; nothing if neither wrote it. */
export function Wishes({ tandem: { mine, theirs }, name }: { tandem: ShownTandem; name: string }) {
  const t = useTranslations('tandems.wishes');
  if (!mine.wish && !theirs.wish) return null;
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{t('title')}</h2>
      <dl className={`stack ${styles.wishes}`}>
        {mine.wish && <Wish who={t('mine')} wish={mine.wish} />}
        {theirs.wish && <Wish who={t('theirs', { name })} wish={theirs.wish} />}
      </dl>
    </section>
  );
}

function Wish({ who, wish }: { who: string; wish: string }) {
  return (
    <div>
      <dt className="small muted">{who}</dt>
      <dd dir="auto">{wish}</dd>
    </div>
  );
}
