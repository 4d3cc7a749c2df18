export interface Figure {
  name: string;
  bar?: string;
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
  /** the server's CPU milliseconds per request; undefined if it cannot be measured */
  cpu: number | undefined;
  /** transactions a second of the same statements without the product; undefined: no pgbench here */
  database: number | 'memory' | 'failed' | '' | undefined;
  /** requests a second */
  bare: number | string;
  /** the product's share of the bare route, if bare is not a number */
  ofBare?: string;
}

const head = ['row', 'bar', '1/s', 'p50 ms', 'p99 ms', 'CPU ms', 'database alone', 'of it', 'bare route', 'of it'];

export function table(figures: Figure[]): string {
  const lines = figures.map((figure) => {
    const { name, bar = '', perSecond, p50, p99, cpu, database = 'no pgbench', bare } = figure;
    return [
      name,
      bar,
      whole(perSecond),
      p50.toFixed(2),
      p99.toFixed(1),
      cpu?.toFixed(3) ?? '',
      typeof database === 'number' ? whole(database) : database,
      typeof database === 'number' ? ratio(perSecond, database) : '',
      typeof bare === 'number' ? whole(bare) : bare,
      typeof bare === 'number' ? ratio(perSecond, bare) : (figure.ofBare ?? ''),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The median of an odd number of runs by one figure. */
export function median<Run>(runs: Run[], by: (run: Run) => number): Run {
  const middle = [...runs].sort((one, other) => by(one) - by(other))[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('no run');
  return middle;
}

export const whole = (value: number) => String(Math.round(value));
export const ratio = (value: number, ceiling: number) => (value / ceiling).toFixed(2);
