import { useTranslations } from 'use-intl/react';
import { dayParts, holdsTime, type WeekTime, weekDays } from '../../../contract/constants/availability.ts';
import styles from './application.module.css';

/** When one usually has time: a week of boxes to tick. */
export function WeekTable({ selected }: { selected: readonly WeekTime[] }) {
  const t = useTranslations('profiles-week');
  const own = useTranslations('cohorts.form');
  return (
    <fieldset className={styles.week}>
      <legend>{own('week')}</legend>
      <table>
        <thead>
          <tr>
            <td />
            {weekDays.map((day) => (
              <th key={day} scope="col">
                {t(`days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayParts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`parts.${part}`)}</th>
              {weekDays.map((day) => (
                <td key={day}>
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
    </fieldset>
  );
}
