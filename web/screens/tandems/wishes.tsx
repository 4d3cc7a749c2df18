import { useTranslations } from 'use-intl/react';
import { Fold } from '../../components/fold.tsx';
import styles from './one-tandem.module.css';
import type { ShownTandem } from './tandem-view.ts';

interface Wished {
  tandem: ShownTandem;
  name: string;
}

const isWished = ({ mine, theirs }: ShownTandem) => Boolean(mine.wish || theirs.wish);

/** What the two want to be able to do; nothing if neither wrote it. */
export function Wishes(wished: Wished) {
  const t = useTranslations('tandems.wishes');
  if (!isWished(wished.tandem)) return null;
  return (
    <section className="stack">
      <h2 className="text-2xl">{t('title')}</h2>
      <Both {...wished} />
    </section>
  );
}

/** The same once the two have agreed, behind its heading. */
export function FoldedWishes(wished: Wished) {
  const t = useTranslations('tandems.wishes');
  if (!isWished(wished.tandem)) return null;
  return (
    <Fold title={t('title')}>
      <Both {...wished} />
    </Fold>
  );
}

function Both({ tandem: { mine, theirs }, name }: Wished) {
  const t = useTranslations('tandems.wishes');
  return (
    <dl className={`stack ${styles.wishes}`}>
      {mine.wish && <Wish who={t('mine')} wish={mine.wish} />}
      {theirs.wish && <Wish who={t('theirs', { name })} wish={theirs.wish} />}
    </dl>
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
