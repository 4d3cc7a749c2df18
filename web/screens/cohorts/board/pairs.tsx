import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Board, BoardPair, Seat } from '../../../../contract/cohorts.ts';
import { fitOf } from '../../../../contract/cohorts-fit.ts';
import { Icon } from '../../../components/icon.tsx';
import type { Move } from './apply-move.ts';
import { FitWords } from './fit-words.tsx';
import type { LanguagesOfBoard } from './language-pairs.ts';
import styles from './pairs.module.css';
import { type Held, seatAttributes } from './use-held.ts';

interface PairsProps {
  board: Board;
  languages: LanguagesOfBoard;
  nameOf: (code: string) => string;
  held: Held;
  move: (move: Move) => void;
}

/** The pairs in two languages, each as two halves that touch: drafts first, then those published. */
export function Pairs({ board, languages, nameOf, held, move }: PairsProps) {
  const t = useTranslations('cohorts-board');
  const seats = useMemo(() => new Map(board.seats.map((seat) => [seat.id, seat])), [board.seats]);
  const own = board.pairs
    .filter(({ firstGives, secondGives }) => [firstGives, secondGives].sort().join('-') === languages.key)
    .map((pair) => facing(pair, languages.one));
  const drafts = own.filter(({ isPublished }) => !isPublished);
  const published = own.filter(({ isPublished }) => isPublished);
  const item = (pair: BoardPair) => (
    <Pair
      key={keyOf(pair)}
      pair={pair}
      first={pair.first === null ? null : (seats.get(pair.first) ?? null)}
      second={pair.second === null ? null : (seats.get(pair.second) ?? null)}
      other={board.shared?.team ?? ''}
      heldId={held.seat && [pair.first, pair.second].includes(held.seat.id) ? held.seat.id : null}
      move={move}
    />
  );
  return (
    <section
      className={`stack gap-xs ${styles.pairs}`}
      aria-label={t('pairsOf', { one: nameOf(languages.one), other: nameOf(languages.other) })}
    >
      <h2>
        {t('pairs')} <span className="muted">{own.length}</span>
      </h2>
      <ul data-list="pairs">{drafts.map(item)}</ul>
      {own.length === 0 && <p className="note">{t('noPairs')}</p>}
      {published.length > 0 && (
        <>
          <h3>{t('publishedPairs', { count: published.length })}</h3>
          <ul>{published.map(item)}</ul>
        </>
      )}
    </section>
  );
}

/** The same for a pair before and after the server has stored it, so that it does not come together twice. */
const keyOf = ({ id, first, second }: BoardPair) => (first && second ? `${first} ${second}` : id);

/** The pair with the person first who gives the language on the left. */
function facing(pair: BoardPair, left: string): BoardPair {
  if (pair.firstGives === left) return pair;
  const { first: second, second: first, firstGives: secondGives, secondGives: firstGives } = pair;
  return { ...pair, first, second, firstGives, secondGives };
}

interface PairProps {
  pair: BoardPair;
  first: Seat | null;
  second: Seat | null;
  /** the organisation of a person of the other one */
  other: string;
  /** of the one of the two who is held */
  heldId: string | null;
  move: (move: Move) => void;
}

/** Hundreds stand on the board: picking a person up draws only their own pair again. */
const Pair = memo(OnePair, (previous, next) => {
  const isSame = previous.pair.id === next.pair.id && previous.pair.isLocked === next.pair.isLocked;
  return isSame && previous.heldId === next.heldId && previous.first === next.first && previous.second === next.second;
});

function OnePair({ pair, first, second, other, heldId, move }: PairProps) {
  const t = useTranslations('cohorts-board');
  const fit = first && second ? fitOf(first, second) : null;
  const { id, isLocked, isPublished } = pair;
  const names = {
    one: first?.name ?? t('theirs', { team: other }),
    other: second?.name ?? t('theirs', { team: other }),
  };
  const half = (seat: Seat | null, name: string) =>
    seat && !isPublished ? (
      <button {...seatAttributes(seat.id, 'pair')} className={styles.half} aria-pressed={heldId === seat.id}>
        {name}
      </button>
    ) : (
      <span className={styles.half}>{name}</span>
    );
  return (
    <li className={styles.pair} data-published={isPublished || undefined} data-locked={isLocked || undefined}>
      <div className={styles.pill}>
        {half(first, names.one)}
        {half(second, names.other)}
      </div>
      <p className={styles.words}>
        {isPublished ? t('isPublished') : <FitWords fit={fit} />}
        {(first?.takesTwo || second?.takesTwo) && !isPublished && ` · ${t('takesTwo')}`}
      </p>
      {!isPublished && (
        <div className={styles.acts}>
          <button
            className="round"
            type="button"
            aria-pressed={isLocked}
            aria-label={t('lock', names)}
            title={t(isLocked ? 'locked' : 'unlocked')}
            onClick={() => move({ intent: 'lock', pair: id, isLocked: !isLocked })}
          >
            <Icon name={isLocked ? 'lock' : 'lock-open'} />
          </button>
          <button
            className="round"
            type="button"
            aria-label={t('split', names)}
            title={t('splitShort')}
            onClick={() => move({ intent: 'split', pair: id })}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </li>
  );
}
