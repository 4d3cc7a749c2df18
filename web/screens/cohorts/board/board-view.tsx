import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Board } from '../../../../contract/cohorts.ts';
import type { FormFailure } from '../../../client/form.ts';
import { Notice } from '../../../components/notice.tsx';
import styles from './board.module.css';
import { BoardHead } from './board-head.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { HeldBar } from './held-bar.tsx';
import { languagesOfBoard } from './language-pairs.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { Pairs } from './pairs.tsx';
import { Pool } from './pool.tsx';
import { useHeld } from './use-held.ts';
import { useMoves } from './use-moves.ts';

interface BoardProps {
  board: Board;
  now: string;
  done: { isPlanned: boolean; published: number | null; returned: number };
  failure: FormFailure | undefined;
}

export function BoardView({ board: stored, now, done, failure }: BoardProps) {
  const t = useTranslations('cohorts-board');
  const moves = useMoves(stored);
  const { board } = moves;
  const held = useHeld(board, moves.move);
  const [query] = useSearchParams();
  const all = useMemo(() => languagesOfBoard(board), [board]);
  const languages = all.find(({ key }) => key === query.get('languages')) ?? all[0];
  const nameOf = useMemo(() => {
    const names = new Map(board.languages.map(({ code, name }) => [code, name]));
    return (code: string) => names.get(code) ?? code;
  }, [board.languages]);
  const shown = { board, nameOf, now, held };
  const refusal = failure ?? moves.failure;
  return (
    <div className="stack gap-lg" data-board>
      <BoardHead board={board} />
      {refusal && <Notice kind="bad">{refusal.message}</Notice>}
      {!refusal && done.isPlanned && <Notice kind="good">{t('planned')}</Notice>}
      {!refusal && done.published !== null && (
        <Notice kind="good">
          {t('published', { count: done.published })}
          {done.returned > 0 && ` ${t('notPublished', { count: done.returned })}`}
        </Notice>
      )}
      {board.shared && (
        <p className="note">
          {t(board.shared.isMutual ? 'shared' : 'sharedAsked', { team: board.shared.team })}{' '}
          {board.shared.waiting
            .map(({ gives, wants, people }) =>
              t('sharedWaiting', { people: String(people), gives: nameOf(gives), wants: nameOf(wants) }),
            )
            .join(', ')}
        </p>
      )}
      {languages ? (
        <>
          <LanguageTabs cohort={board.id} all={all} chosen={languages.key} nameOf={nameOf} />
          <div className={styles.table} role="presentation" {...held.handlers}>
            <Pool {...shown} side="left" gives={languages.one} wants={languages.other} />
            <Pairs board={board} languages={languages} nameOf={nameOf} held={held} move={moves.move} />
            <Pool {...shown} side="right" gives={languages.other} wants={languages.one} />
          </div>
          {!held.isDragged && <HeldBar board={board} held={held} move={moves.move} />}
        </>
      ) : (
        <EmptyBoard board={board} />
      )}
      <p className="visually-hidden" role="status">
        {held.seat && t('heldSaid', { name: held.seat.name, count: held.partners.length })}
      </p>
    </div>
  );
}
