import { useTranslations } from 'use-intl/react';
import styles from './board-sample.module.css';
import bars from './two-bars.module.css';

/** Invented people, with first names only, as a board shows them before they are paired. */
const pairs = [
  { one: 'Elif', other: 'Marco', reason: 'evenings' },
  { one: 'Jonas', other: 'Chiara', reason: 'campus' },
  { one: 'Sofia', other: 'Luca', reason: 'work' },
] as const;
const left = [
  { name: 'Mina', days: 6 },
  { name: 'Jan', days: 5 },
  { name: 'Rea', days: 3 },
];
const right = [{ name: 'Giulia', days: 4 }];

/** A picture of a cohort's board (product 26), drawn so that it follows language, width and colours of the page. */
export function BoardSample() {
  const t = useTranslations('cohorts-sample');
  return (
    <div className={`card ${styles.frame}`} role="img" aria-label={t('picture')}>
      <div className={bars.bars}>
        <i style={{ flexGrow: left.length }} />
        <i style={{ flexGrow: right.length }} />
      </div>
      <p className={styles.short}>{t('short', { count: left.length - right.length })}</p>
      <div className={styles.board}>
        <Waiting language={t('left')} people={left} />
        <div className={styles.pairs}>
          <b>
            {t('pairs')} <span>{pairs.length}</span>
          </b>
          {pairs.map(({ one, other, reason }) => (
            <p key={one}>
              <b>{one}</b>
              <b>{other}</b>
              <small>{t(`reasons.${reason}`)}</small>
            </p>
          ))}
        </div>
        <Waiting language={t('right')} people={right} />
      </div>
    </div>
  );
}

function Waiting({ language, people }: { language: string; people: typeof left }) {
  const t = useTranslations('cohorts-sample');
  return (
    <div className={styles.waiting}>
      <b>
        {language} <span>{people.length}</span>
      </b>
      {people.map(({ name, days }) => (
        <p key={name}>
          {name} <small>{t('since', { count: days })}</small>
        </p>
      ))}
    </div>
  );
}
