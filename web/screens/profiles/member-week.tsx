import { useTranslations } from 'use-intl/react';
import { dayParts, holdsTime, type WeekTime, weekDays } from '../../../contract/constants/availability.ts';
import { PageLink } from '../../components/page-link.tsx';
import { editPath } from '../../people/profile-steps.ts';
import styles from './member-week.module.css';

type Who = 'both' | 'other' | 'you' | 'nobody';

/** The member's free times, and the reader's: own; none on one's own page or without a week. */
export function MemberWeek(props: {
  name: string;
  week: readonly WeekTime[];
  own: readonly WeekTime[];
  isOwn: boolean;
}) {
  const { name, week, own, isOwn } = props;
  const t = useTranslations('profiles-member.week');
  const words = useTranslations('profiles-week');
  if (week.length === 0) return null;
  const title = own.length > 0 ? t('titleBoth') : t('title', { name });
  return (
    <section className="ruled stack gap-2xs">
      <h2 className="text-lg tight">{title}</h2>
      <table className={styles.week} aria-label={title}>
        <thead>
          <tr>
            <td />
            {weekDays.map((day) => (
              <th key={day} scope="col">
                {words(`days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayParts.map((part) => (
            <tr key={part}>
              <th scope="row">{words(`parts.${part}`)}</th>
              {weekDays.map((day) => {
                const who = whoHas({ day, part }, week, own);
                return (
                  <td key={day}>
                    <span className={styles[who]}>
                      <span className="visually-hidden">{t(`has.${who}`, { name })}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {own.length > 0 ? (
        <ul className={styles.key} aria-hidden="true">
          {(['both', 'other', 'you'] as const).map((who) => (
            <li key={who}>
              <span className={styles[who]} />
              {t(`has.${who}`, { name })}
            </li>
          ))}
        </ul>
      ) : (
        !isOwn && (
          <p>
            <PageLink to={editPath('meeting', 'week')} className={styles.tell}>
              {t('tell')}
            </PageLink>
          </p>
        )
      )}
    </section>
  );
}

function whoHas(time: WeekTime, week: readonly WeekTime[], own: readonly WeekTime[]): Who {
  if (holdsTime(week, time)) return holdsTime(own, time) ? 'both' : 'other';
  return holdsTime(own, time) ? 'you' : 'nobody';
}
