import { type MouseEvent, useEffect, useState } from 'react';
import type { Direction } from './profile-draft.ts';
import { type LanguageRow, shownRows } from './shown-rows.ts';
import { chosenRows, storeRows } from './stored-rows.ts';

type Rows = (LanguageRow & { key: number })[];

/**
 * The form's rows; the server's response replaces them. This browser stores the choice until it is saved, so that it
 * survives a link, the back button or a reload.
 */
export function useLanguageRows(direction: Direction, initial: LanguageRow[]) {
  const [seen, setSeen] = useState(initial);
  const [rows, setRows] = useState<Rows>(() => withKeys(initial, 0));
  const [shifted, setShifted] = useState<LanguageRow[]>();
  if (seen !== initial) {
    setSeen(initial);
    setRows(withKeys(initial, nextKey(rows)));
  }
  // The stored choice applies to the page as loaded, not to later changes.
  useEffect(() => {
    const chosen = chosenRows(direction, initial);
    if (chosen) setRows((now) => withKeys(chosen, nextKey(now)));
  }, [direction]);
  const choose = (chosen: Rows) => {
    setRows(chosen);
    storeRows(
      direction,
      initial,
      chosen.map(({ code, level }) => ({ code, level })),
    );
  };
  return {
    rows,
    isShifted: shifted === initial,
    change: (key: number, part: Partial<LanguageRow>) =>
      choose(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    add: (event: MouseEvent) => {
      event.preventDefault();
      choose([...rows, { code: '', level: '', key: nextKey(rows) }]);
    },
    remove: (event: MouseEvent, key: number) => {
      event.preventDefault();
      setShifted(initial);
      const left = rows.filter((row) => row.key !== key);
      choose(left.length > 0 ? left : withKeys(shownRows([]), nextKey(rows)));
    },
  };
}

function withKeys(rows: LanguageRow[], first: number): Rows {
  return rows.map((row, index) => ({ ...row, key: first + index }));
}

function nextKey(rows: Rows): number {
  return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
