import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { FailedPart } from '../../../components/failed-part.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MeetingDetails, type MeetingParts, MeetingTurn, OneMeeting } from '../../../components/one-meeting.tsx';
import type { LoadedMeetings } from './load-meetings.ts';
import styles from './next-meetings.module.css';

/**
 * The next meeting, further ones and those awaiting an answer in a line each, and the link to offer times. Nothing for
 * an ended tandem without meetings.
 */
export function NextMeetings(props: {
  tandem: string;
  isRunning: boolean;
  name: string;
  meetings: LoadedMeetings;
  /** offered times are the open question of the page */
  isOpen: boolean;
  failure: FormFailure | undefined;
}) {
  const { tandem, isRunning, name, meetings, isOpen, failure } = props;
  const t = useTranslations('meetings');
  const { coming, calledOff } = meetings;
  if (!isRunning && coming.length === 0) return null;
  const at = `together/${tandem}`;
  const offer = { to: `${at}/meeting` };
  const pending = coming.find(({ may }) => may.includes('accept'));
  const [first] = coming;
  // Offered times stand alone while they are the question, and make way for another one.
  const shown = first && (first !== pending || isOpen) ? first : undefined;
  const others = coming.filter((meeting) => meeting !== shown);
  const parts = { at, name, failure };
  const isPendingBelow = isOpen && pending !== shown;
  return (
    <section className="stack">
      <h2 className="text-2xl">{first && first.state !== 'agreed' ? t('title') : t('next')}</h2>
      {meetings.failed && <FailedPart />}
      {calledOff && <p>{t(`calledOff.${calledOff.kind}`, { name, day: calledOff.day })}</p>}
      {shown && <OneMeeting meeting={shown} {...parts} isFirst isAction={!isPendingBelow} />}
      {!(first || meetings.failed) && (
        <>
          <p className="muted">{t('none', { name })}</p>
          <div>
            <ButtonLink look="primary" tall {...offer}>
              {t('offer')}
            </ButtonLink>
          </div>
        </>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((meeting) => (
            <li key={meeting.id}>
              <FurtherMeeting
                meeting={meeting}
                {...parts}
                isPending={isPendingBelow && meeting === pending}
                isAction={shown?.room?.time !== 'open'}
              />
            </li>
          ))}
        </ul>
      )}
      {first && isRunning && coming.every(({ slots }) => slots.length === 0) && (
        <div>
          <ButtonLink look="quiet" {...offer}>
            {t('another')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** A meeting in one line until it is opened: its time, or whose turn it is. The one that is asked about is open. */
function FurtherMeeting({ isPending, ...parts }: MeetingParts & { isPending: boolean }) {
  const t = useTranslations('meetings');
  const { meeting, name, failure } = parts;
  const time = meeting.slots.length === 0 ? meeting.time : null;
  return (
    <details open={isPending || failure?.values.meeting === meeting.id}>
      <summary className={styles.summary}>
        {time ? (
          <time className="block numbers capital" dateTime={time.at}>
            <b>{time.day}</b>{' '}
            <span>{time.isUnderWay ? t('underWay') : t('time', { from: time.from, to: time.to })}</span>
          </time>
        ) : (
          <span>
            <MeetingTurn meeting={meeting} name={name} />
          </span>
        )}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={`stack gap-xs ${styles.details}`}>
        {time ? <MeetingDetails {...parts} /> : <OneMeeting {...parts} isTitled />}
      </div>
    </details>
  );
}
