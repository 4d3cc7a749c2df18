import { useTranslations } from 'use-intl/react';
import type { Board } from '../../../../contract/cohorts.ts';
import { Button } from '../../../components/button.tsx';
import type { Move } from './apply-move.ts';
import { FitWords } from './fit-words.tsx';
import styles from './held.module.css';
import type { Held } from './use-held.ts';

/** How many of the best are offered at once. */
const offered = 3;

/** The held person, with the best partners and reasons, and a button to exclude them from planning. */
export function HeldBar({ board, held, move }: { board: Board; held: Held; move: (move: Move) => void }) {
  const t = useTranslations('cohorts-board');
  const { seat, partners, release } = held;
  if (!seat) return null;
  const isOut = seat.state === 'excluded';
  const isInDraft = new Set(board.pairs.flatMap(({ first, second }) => [first, second]));
  const free = partners.filter((partner) => !isInDraft.has(partner.seat.id));
  const act = (next: Move) => {
    move(next);
    release();
  };
  return (
    <aside className={`stack gap-xs ${styles.held}`} aria-label={t('heldLabel', { name: seat.name })}>
      <p>
        <strong>{seat.name}</strong> {t(free.length > 0 ? 'heldHint' : 'heldNobody')}
      </p>
      {!isOut && (
        <ul>
          {free.slice(0, offered).map(({ seat: { id, name }, fit }) => (
            <li key={id}>
              <button type="button" onClick={() => act({ intent: 'pair', first: seat.id, second: id })}>
                <b>{name}</b>
                <span>
                  <FitWords fit={fit} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button
          type="button"
          look="quiet"
          onClick={() => act({ intent: 'exclude', person: seat.id, isExcluded: !isOut })}
        >
          {t(isOut ? 'include' : 'exclude')}
        </Button>
        <Button type="button" look="quiet" onClick={release}>
          {t('release')}
        </Button>
      </div>
    </aside>
  );
}
