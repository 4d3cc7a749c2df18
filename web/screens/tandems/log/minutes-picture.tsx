import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../../contract/format/hours.ts';
import type { LogLanguages } from './minutes-bar.tsx';
import styles from './minutes-picture.module.css';

export interface Minutes {
  spoken: number;
  learned: number;
}
type Counted = Minutes & { id: string };

const radius = 96;

/** Half rings, the latest meeting outermost: as thick as its share of all minutes of the busier side. */
function ringsOf(counted: Counted[], side: keyof Minutes, most: number) {
  let minutes = counted.reduce((sum, meeting) => sum + meeting[side], 0);
  return counted.flatMap((meeting) => {
    const ring = { id: meeting.id, radius: (radius * minutes) / most };
    minutes -= meeting[side];
    return meeting[side] > 0 ? [ring] : [];
  });
}

const half = (size: number, x: number, y: number, sweep: 0 | 1) =>
  `M${x} ${y - size}A${size} ${size} 0 0 ${sweep} ${x} ${y + size}z`;
const left = (size: number) => half(size, 98, 98, 0);
const right = (size: number) => half(size, 102, 106, 1);

/**
 * The minutes of both languages as two half discs, one ring per meeting, as thick as its minutes; dashed until
 * something is confirmed. done is the confirmed total.
 */
export function MinutesPicture({
  counted,
  done,
  languages,
}: {
  counted: Counted[];
  done: Minutes;
  languages: LogLanguages;
}) {
  const t = useTranslations('meetings-log');
  const sum = (side: keyof Minutes) => counted.reduce((minutes, meeting) => minutes + meeting[side], 0);
  const most = Math.max(sum('spoken'), sum('learned'), 1);
  const isEmpty = counted.length === 0;
  return (
    <div className={styles.balance}>
      <svg className={`wide ${styles.picture}`} viewBox="-1 -1 202 206" aria-hidden="true">
        {isEmpty && <path className={styles.missing} d={left(radius)} />}
        {isEmpty && <path className={styles.missing} d={right(radius)} />}
        {ringsOf(counted, 'spoken', most).map((ring) => (
          <path key={ring.id} className="spoken" d={left(ring.radius)} />
        ))}
        {ringsOf(counted, 'learned', most).map((ring) => (
          <path key={ring.id} className="learned" d={right(ring.radius)} />
        ))}
      </svg>
      {isEmpty ? (
        <p className="muted">{t('empty')}</p>
      ) : (
        <div className="stack gap-md">
          <dl className={`stack gap-md ${styles.figures}`}>
            <div>
              <dt>
                <i className={`spoken ${styles.markSpoken}`} aria-hidden="true" />
                {languages.mine}
              </dt>
              <dd>{hoursInWords(done.spoken)}</dd>
            </div>
            <div>
              <dt>
                <i className={`learned ${styles.markLearned}`} aria-hidden="true" />
                {languages.theirs}
              </dt>
              <dd>{hoursInWords(done.learned)}</dd>
            </div>
          </dl>
          <p className="small muted">{t('ring')}</p>
        </div>
      )}
    </div>
  );
}
