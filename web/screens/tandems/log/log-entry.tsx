import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import type { LoadedLog } from './load-log.ts';
import { LogAnswer } from './log-answer.tsx';
import styles from './meeting-log.module.css';
import { type LogLanguages, MinutesBar } from './minutes-bar.tsx';

interface Entry {
  meeting: LoadedLog[number];
  name: string;
  languages: LogLanguages;
  failure: FormFailure | undefined;
}

/** A past meeting: what counts, or both sides' logs, and what is still to be logged. */
export function LogEntry({ meeting, name, languages, failure }: Entry) {
  const t = useTranslations('meetings-log');
  const { state, mine, theirs, counted, mayLog } = meeting;
  const topic = mine?.topic ?? theirs?.topic;
  const isOpen = !counted && state !== 'confirmed' && state !== 'open';
  return (
    <li className={styles.meeting}>
      <time dateTime={meeting.startsAt} className={styles.day}>
        <b>{meeting.day}</b> <span className="small muted">{meeting.month}</span>
      </time>
      <div className={`stack gap-3xs breakable ${styles.said}`}>
        {topic && (
          <h3>
            <bdi>{topic}</bdi>
          </h3>
        )}
        <p className={mayLog && state !== 'waiting' ? undefined : 'small muted'}>{stateOf(meeting, t, name)}</p>
        {isOpen && (
          <dl className={`stack gap-xs ${styles.both}`}>
            {mine && <Said who={t('me')} said={mine} languages={languages} />}
            {theirs && <Said who={name} said={theirs} languages={languages} />}
          </dl>
        )}
        {mayLog && <LogAnswer meeting={meeting} name={name} languages={languages} failure={failure} />}
      </div>
      {counted && (
        <div className={styles.counted}>
          <MinutesBar minutes={counted} languages={languages} />
        </div>
      )}
    </li>
  );
}

type Translate = ReturnType<typeof useTranslations<'meetings-log'>>;

function stateOf({ state, counted, mayLog }: LoadedLog[number], t: Translate, name: string): string {
  if (!counted && (state === 'confirmed' || state === 'settled')) return t('notHeld');
  return t(`state.${state === 'differs' && !mayLog ? 'toldAgain' : state}`, { name });
}

function Said(props: { who: string; said: NonNullable<LoadedLog[number]['mine']>; languages: LogLanguages }) {
  const t = useTranslations('meetings-log');
  const { who, said, languages } = props;
  return (
    <div>
      <dt>{who}</dt>
      <dd>{said.tookPlace ? <MinutesBar minutes={said} languages={languages} /> : t('notHeld')}</dd>
    </div>
  );
}
