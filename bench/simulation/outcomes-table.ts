import type { Outcome } from './outcome.ts';

const columns: { title: string; of: keyof Outcome; as: (value: number) => string }[] = [
  { title: 'sent', of: 'sent', as: (value) => String(Math.round(value)) },
  { title: 'answered in 7 d', of: 'answeredIn7', as: percent },
  { title: 'in 14 d', of: 'answeredIn14', as: percent },
  { title: 'hear in 30 d', of: 'heardIn30', as: percent },
  { title: 'tandem in 12 weeks', of: 'tandemIn84', as: percent },
  { title: 'wait, days', of: 'waited', as: (value) => value.toFixed(0) },
  { title: 'Gini', of: 'gini', as: (value) => value.toFixed(2) },
  { title: 'to the top 1 %', of: 'toTopHundredth', as: percent },
];

const titles = columns.map(({ title }) => title).join(' | ');
const rule = `|---|${columns.map(() => '---|').join('')}`;

/** One order's row: the mean over the seeds, and their range. */
export function tableRow(name: string, outcomes: readonly Outcome[]): string {
  const cells = columns.map(({ of, as }) => {
    const values = outcomes.map((outcome) => outcome[of]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const [least, most] = [as(Math.min(...values)), as(Math.max(...values))];
    return least === most ? as(mean) : `${as(mean)} (${least} to ${most})`;
  });
  return `| ${name} | ${cells.join(' | ')} |`;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

interface Row {
  name: string;
  /** number of additional circumstances of its world */
  world: number;
  outcomes: readonly Outcome[];
}

/** The whole table, one row per order, and another of the worlds with places and weeks. */
export function tableOf(rows: readonly Row[]): string {
  const plain = rows.filter(({ world }) => world === 0);
  const others = rows.filter(({ world }) => world > 0);
  const tables = [tableUnder('order of the list', plain), tableUnder('in a world with: the order', others)];
  return tables.filter((table) => table !== '').join('\n\n');
}

function tableUnder(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ name, outcomes }) => tableRow(name, outcomes));
  return [`| ${title} | ${titles} |`, rule, ...lines].join('\n');
}
