import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Board, Seat } from '../../../../contract/cohorts.ts';
import { dayMs } from '../../../../contract/format/durations.ts';
import styles from './board.module.css';
import { isFree, offers } from './language-pairs.ts';
import { type Held, seatAttributes } from './use-held.ts';

interface PoolProps {
  board: Board;
  side: 'left' | 'right';
  /** codes of languages */
  gives: string;
  wants: string;
  nameOf: (code: string) => string;
  now: string;
  held: Held;
}

/** Who waits on one side: those who give a language and want the other. */
export function Pool(props: PoolProps) {
  const t = useTranslations('cohorts-board');
  const { board, side, gives, wants, nameOf, now, held } = props;
  const people = board.seats.filter(
    (seat) => offers(seat, gives, wants) && (isFree(seat) || seat.state === 'excluded'),
  );
  const free = people.filter(isFree);
  const out = people.filter(({ state }) => state === 'excluded');
  const row = (seat: Seat) => (
    <Row
      key={seat.id}
      seat={seat}
      level={levelOf(seat, gives, wants)}
      days={Math.max(0, Math.floor((Date.parse(now) - Date.parse(seat.since)) / dayMs))}
      isHeld={held.seat?.id === seat.id}
      fit={held.seat ? (held.fits.has(seat.id) ? 'fits' : 'not') : 'none'}
    />
  );
  return (
    <section
      className={`${styles.pool} ${side === 'right' ? styles.right : ''}`}
      aria-label={t('pool', { gives: nameOf(gives), wants: nameOf(wants) })}
    >
      <h2>
        {nameOf(gives)} <span className="muted">{free.length}</span>
      </h2>
      <ul data-list={side}>{free.map(row)}</ul>
      {free.length === 0 && <p className="note">{t('nobody')}</p>}
      {out.length > 0 && (
        <details className="disclosure">
          <summary>{t('excluded', { count: out.length })}</summary>
          <ul>{out.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

const levelOf = ({ gives, wants }: Seat, given: string, wanted: string) => ({
  gives: gives.find(({ code }) => code === given)?.level ?? '',
  wants: wants.find(({ code }) => code === wanted)?.level ?? '',
});

interface RowProps {
  seat: Seat;
  level: { gives: string; wants: string };
  days: number;
  isHeld: boolean;
  fit: 'fits' | 'not' | 'none';
}

/** A row is drawn again only if what it shows has changed: there are hundreds. */
const Row = memo(OneRow, (before, after) => {
  return (
    before.seat === after.seat &&
    before.isHeld === after.isHeld &&
    before.fit === after.fit &&
    before.days === after.days
  );
});

function OneRow({ seat, level, days, isHeld, fit }: RowProps) {
  const t = useTranslations('cohorts-board');
  const { id, name, mode, takesTwo, state } = seat;
  return (
    <li className={styles.row} data-fit={fit} data-state={state}>
      <button {...seatAttributes(id, 'pool')} className={styles.person} aria-pressed={isHeld}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {t('levels', { gives: level.gives, wants: level.wants })}
          {mode !== 'both' && ` · ${t(`mode.${mode}`)}`}
          {takesTwo && ` · ${t('takesTwo')}`}
        </span>
        <span className={styles.since}>{state === 'returned' ? t('returned') : t('days', { count: days })}</span>
      </button>
    </li>
  );
}
