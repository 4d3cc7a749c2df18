import { useTranslations } from 'use-intl/react';
import { dateInFigures } from '../../../../contract/format/dates.ts';
import { TableFrame } from '../table-frame.tsx';
import { axisTop, lineStretches } from './chart-scale.ts';
import styles from './day-chart.module.css';

/** One row of values, a value for each day; null where there is none. */
export interface Series {
  name: string;
  look: 'ink' | 'pale';
  values: (number | null)[];
}

/**
 * Daily values, as overlapping bars or as lines, with the same numbers as a table. days are 2026-11-21, oldest first;
 * write formats a value.
 */
export function DayChart(props: {
  title: string;
  kind: 'bars' | 'lines';
  days: string[];
  series: Series[];
  write: (value: number) => string;
  withTable?: boolean;
}) {
  const { title, kind, days, series, write, withTable = true } = props;
  const t = useTranslations('operator');
  const top = axisTop(series.flatMap(({ values }) => values));
  const first = dateInFigures(days[0] ?? '');
  const last = dateInFigures(days.at(-1) ?? '');
  return (
    <figure className={styles.figure}>
      <figcaption className={`cluster between baseline ${styles.caption}`}>
        <h3>{title}</h3>
        {series.length > 1 && (
          <ul className={styles.legend}>
            {series.map(({ name, look }) => (
              <li key={name} className={styles[look]}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.top}>{write(top)}</span>
        <svg
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart.summary', { title, first, last, top: write(top) })}
        >
          <path d={`M0 0H${days.length}M0 50H${days.length}`} className={styles.grid} />
          {series.map((one) =>
            kind === 'bars' ? (
              <Bars key={one.name} series={one} top={top} days={days} write={write} />
            ) : (
              <Lines key={one.name} series={one} top={top} />
            ),
          )}
          <path d={`M0 100H${days.length}`} className={styles.ground} />
        </svg>
        <span className={styles.from}>{first}</span>
        <span className={styles.to}>{last}</span>
      </div>
      {withTable && <NumbersOf title={title} days={days} series={series} write={write} />}
    </figure>
  );
}

function Bars(props: { series: Series; top: number; days: string[]; write: (value: number) => string }) {
  const { series, top, days, write } = props;
  return (
    <g className={styles[series.look]}>
      {series.values.map((value, index) =>
        value ? (
          <rect
            key={days[index]}
            x={index + 0.14}
            y={100 - (value / top) * 100}
            width={0.72}
            height={(value / top) * 100}
          >
            <title>{`${dateInFigures(days[index] ?? '')}: ${write(value)}`}</title>
          </rect>
        ) : null,
      )}
    </g>
  );
}

function Lines({ series, top }: { series: Series; top: number }) {
  return (
    <g className={styles[series.look]}>
      {lineStretches(series.values, top).map((points) => (
        <path
          key={points[0]?.x}
          className={points.length === 1 ? styles.dot : undefined}
          // A single day is a line of no length, which the round ends make a dot.
          d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${points.length === 1 ? 'z' : ''}`}
        />
      ))}
    </g>
  );
}

/** The same as a table, for readers who cannot or prefer not to read a chart; newest day first. */
function NumbersOf(props: { title: string; days: string[]; series: Series[]; write: (value: number) => string }) {
  const { title, days, series, write } = props;
  const t = useTranslations('operator');
  return (
    <details className={`disclosure ${styles.numbers}`}>
      <summary>
        {t('chart.table')}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <TableFrame label={title}>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            {series.map(({ name }) => (
              <th scope="col" key={name} data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{dateInFigures(day)}</th>
                {series.map(({ name, values }) => (
                  <td key={name} data-number>
                    {values[index] == null ? '–' : write(values[index])}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </TableFrame>
    </details>
  );
}
