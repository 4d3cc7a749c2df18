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
      gives={gives}
      wants={wants}
      days={Math.max(0, Math.floor((Date.parse(now) - Date.parse(seat.since)) / dayMs))}
      fit={fitWith(held, seat.id)}
    />
  );
  return (
    <section
      className={`stack gap-xs ${side === 'right' ? styles.right : ''}`}
      aria-label={t('pool', { gives: nameOf(gives), wants: nameOf(wants) })}
    >
      <h2 className="text-xl">
        {nameOf(gives)} <span className="muted">{free.length}</span>
      </h2>
      <ul className="stack gap-3xs" data-list={side}>
        {free.map(row)}
      </ul>
      {free.length === 0 && <p className="note">{t('nobody')}</p>}
      {out.length > 0 && (
        <details className="disclosure">
          <summary>{t('excluded', { count: out.length })}</summary>
          <ul className="stack gap-3xs">{out.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

type HeldFit = 'held' | 'fits' | 'not' | 'none';

/** How a person stands to the one who is held; none: nobody is. */
function fitWith({ seat, fits }: Held, id: string): HeldFit {
  if (!seat) return 'none';
  if (seat.id === id) return 'held';
  return fits.has(id) ? 'fits' : 'not';
}

interface RowProps {
  seat: Seat;
  gives: string;
  wants: string;
  days: number;
  fit: HeldFit;
}

/** A row is drawn again only if what it shows has changed: there are hundreds. */
const Row = memo(function OneRow({ seat, gives, wants, days, fit }: RowProps) {
  return (
    <li className={styles.row} data-fit={fit} data-state={seat.state}>
      <button {...seatAttributes(seat.id, 'pool')} className={styles.person} aria-pressed={fit === 'held'}>
        <Facts seat={seat} gives={gives} wants={wants} days={days} />
      </button>
    </li>
  );
});

/** What picking a person up leaves as it is. */
const Facts = memo(function AllFacts({ seat, gives, wants, days }: Omit<RowProps, 'fit'>) {
  const t = useTranslations('cohorts-board');
  const { name, mode, takesTwo, state } = seat;
  const level = {
    gives: seat.gives.find(({ code }) => code === gives)?.level ?? '',
    wants: seat.wants.find(({ code }) => code === wants)?.level ?? '',
  };
  return (
    <>
      <span className="one-line semibold">{name}</span>
      <span className={styles.facts}>
        {t('levels', level)}
        {mode !== 'both' && ` · ${t(`mode.${mode}`)}`}
        {takesTwo && ` · ${t('takesTwo')}`}
      </span>
      <span className={styles.since}>{state === 'returned' ? t('returned') : t('days', { count: days })}</span>
    </>
  );
});
