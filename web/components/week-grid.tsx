import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { dayParts, holdsTime, hoursOf, type WeekTime, weekDays } from '../../contract/constants/availability.ts';
import { useHydrated } from './use-hydrated.ts';
import styles from './week-grid.module.css';

/**
 * When one usually has time: a week of boxes to tick, named `availability`, each with a value like `mon-evening`. With
 * scripts a day or a part of all days is ticked at once by its name.
 */
export function WeekGrid({ selected, label }: { selected: readonly WeekTime[]; label: string }) {
  const t = useTranslations('profiles-week');
  const table = useRef<HTMLTableElement>(null);
  const toggle = (isMeant: (value: string) => boolean) => {
    const boxes = [...(table.current?.querySelectorAll('input') ?? [])].filter(({ value }) => isMeant(value));
    const isFull = boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = !isFull;
    // As if they had been ticked one by one: the form of a profile saves itself.
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // Roles in words: on a phone the rows are laid out as grids, and are no table to browsers then.
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.week} ref={table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner} />
            {weekDays.map((day) => (
              <th key={day} role="columnheader" scope="col">
                <Heading label={t('allOfDay', { day })} toggle={() => toggle((value) => value.startsWith(day))}>
                  {t(`days.${day}`)}
                </Heading>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {dayParts.map((part) => (
            <tr key={part} role="row">
              <th role="rowheader" scope="row">
                <Heading label={t('allOfPart', { part })} toggle={() => toggle((value) => value.endsWith(`-${part}`))}>
                  {t(`parts.${part}`)}
                  <span className="small muted regular numbers">{t('hours', asTexts(hoursOf[part]))}</span>
                </Heading>
              </th>
              {weekDays.map((day) => (
                <td key={day} role="cell">
                  <input
                    type="checkbox"
                    name="availability"
                    value={`${day}-${part}`}
                    defaultChecked={holdsTime(selected, { day, part })}
                    aria-label={t('time', { day, part })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}

const asTexts = ({ from, to }: { from: number; to: number }) => ({ from: String(from), to: String(to) });

/** The name of a row or column: words, and where scripts run a button that ticks all of it, or nothing where all is ticked. */
function Heading(props: { label: string; toggle: () => void; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <span className={`line gap-2xs ${styles.heading}`}>{props.children}</span>;
  return (
    <button type="button" className={`line gap-2xs ${styles.heading}`} onClick={props.toggle}>
      {props.children}
      <span className="visually-hidden">{props.label}</span>
    </button>
  );
}
