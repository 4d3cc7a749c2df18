import { type MouseEvent, useEffect, useState } from 'react';
import { memberOfBrowser } from '../../live/live-member.ts';
import { memberStorage } from '../../session/member-storage.ts';
import { type LanguageRow, shownRows } from './shown-rows.ts';

type Rows = (LanguageRow & { key: number })[];

/**
 * The rows of a form as they stand; what the server answers replaces them. storedAs: the name under which this browser keeps what was
 * chosen until it is saved, so that whoever leaves by a link, the back button or a reload finds it again.
 */
export function useLanguageRows(initial: LanguageRow[], storedAs: string | undefined) {
  const [seen, setSeen] = useState(initial);
  const [rows, setRows] = useState<Rows>(() => withKeys(initial, 0));
  const [shifted, setShifted] = useState<LanguageRow[]>();
  if (seen !== initial) {
    setSeen(initial);
    setRows(withKeys(initial, nextKey(rows)));
  }
  // What was kept is for the page as it comes, not for what it is changed to.
  useEffect(() => {
    const chosen = readStored(storedAs, initial);
    if (chosen) setRows((now) => withKeys(chosen, nextKey(now)));
  }, [storedAs]);
  const choose = (chosen: Rows) => {
    setRows(chosen);
    keep(storedAs, initial, chosen);
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

/** What is kept: the rows as they came, and as they were chosen since. What has been saved meanwhile, here or elsewhere, wins. */
interface Kept {
  saved: LanguageRow[];
  chosen: LanguageRow[];
}

function readStored(storedAs: string | undefined, saved: LanguageRow[]): LanguageRow[] | undefined {
  const text = storedAs && storage().read(storedAs);
  if (!text) return undefined;
  const kept = JSON.parse(text) as Kept;
  return JSON.stringify(kept.saved) === JSON.stringify(saved) ? kept.chosen : undefined;
}

function keep(storedAs: string | undefined, saved: LanguageRow[], rows: Rows): void {
  if (storedAs === undefined) return;
  const chosen = rows.map(({ code, level }) => ({ code, level }));
  const kept: Kept = { saved, chosen };
  storage().write(storedAs, JSON.stringify(chosen) === JSON.stringify(saved) ? null : JSON.stringify(kept));
}

function withKeys(rows: LanguageRow[], first: number): Rows {
  return rows.map((row, index) => ({ ...row, key: first + index }));
}

function nextKey(rows: Rows): number {
  return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
