import { type MouseEvent, useEffect, useState } from 'react';
import { memberOfBrowser } from '../../live/live-member.ts';
import { memberStorage } from '../../session/member-storage.ts';
import { type LanguageRow, shownRows } from './shown-rows.ts';

type Rows = (LanguageRow & { key: number })[];

/**
 * The form's rows; the server's response replaces them. storedAs: the name under which this browser stores the choice
 * until it is saved, so that it survives a link, the back button or a reload.
 */
export function useLanguageRows(initial: LanguageRow[], storedAs: string) {
  const [seen, setSeen] = useState(initial);
  const [rows, setRows] = useState<Rows>(() => withKeys(initial, 0));
  const [shifted, setShifted] = useState<LanguageRow[]>();
  if (seen !== initial) {
    setSeen(initial);
    setRows(withKeys(initial, nextKey(rows)));
  }
  // The stored choice applies to the page as loaded, not to later changes.
  useEffect(() => {
    const chosen = readStored(storedAs, initial);
    if (chosen) setRows((now) => withKeys(chosen, nextKey(now)));
  }, [storedAs]);
  const choose = (chosen: Rows) => {
    setRows(chosen);
    store(storedAs, initial, chosen);
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

const storage = () => memberStorage(memberOfBrowser() ?? '');

/** The stored state: the rows as loaded, and as chosen since. Anything saved meanwhile wins. */
interface StoredRows {
  saved: LanguageRow[];
  chosen: LanguageRow[];
}

function readStored(storedAs: string, saved: LanguageRow[]): LanguageRow[] | undefined {
  const text = storage().read(storedAs);
  if (!text) return undefined;
  const stored = JSON.parse(text) as StoredRows;
  return JSON.stringify(stored.saved) === JSON.stringify(saved) ? stored.chosen : undefined;
}

function store(storedAs: string, saved: LanguageRow[], rows: Rows): void {
  const chosen = rows.map(({ code, level }) => ({ code, level }));
  const stored: StoredRows = { saved, chosen };
  storage().write(storedAs, JSON.stringify(chosen) === JSON.stringify(saved) ? null : JSON.stringify(stored));
}

function withKeys(rows: LanguageRow[], first: number): Rows {
  return rows.map((row, index) => ({ ...row, key: first + index }));
}

function nextKey(rows: Rows): number {
  return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
