import type { ToggleEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Icon } from '../../components/icon.tsx';
import { MeetingDetails, type MeetingParts, OneMeeting, WhoseTurn } from '../../components/one-meeting.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import styles from './meeting-cards.module.css';

/** Agreed meetings, open proposals, and a cancelled meeting if nothing was written since. */
export function MeetingCards(props: {
  chat: string;
  meetings: LoadedChat['meetings'];
  name: string;
  failure: FormFailure | undefined;
  showsCalledOff: boolean;
}) {
  const { chat, name, failure } = props;
  const { coming, calledOff, failed } = props.meetings;
  const t = useTranslations('meetings');
  const off = props.showsCalledOff ? calledOff : null;
  if (failed) return <FailedPart />;
  if (coming.length === 0 && !off) return null;
  // The same order as on a tandem's page, but open proposals are nearest to the composer.
  const agreed = coming.filter(({ time, slots }) => time && slots.length === 0);
  const waiting = coming.filter((meeting) => !agreed.includes(meeting));
  const parts = { at: `chat/${chat}`, name, failure };
  return (
    <section className={styles.meetings} aria-label={t('title')}>
      {off && (
        <p className={styles.off}>
          <Icon name="calendar-days" size={20} />
          <span>{t(`calledOff.${off.kind}`, { name, day: off.day })}</span>
        </p>
      )}
      {agreed.map((meeting) => (
        <AgreedMeeting key={meeting.id} meeting={meeting} {...parts} />
      ))}
      {waiting.map((meeting) => (
        <div key={meeting.id} className={styles.card}>
          <h2 className={styles.title}>
            <Icon name="calendar-days" size={20} />
            <span>
              <WhoseTurn meeting={meeting} name={name} />
            </span>
          </h2>
          <OneMeeting meeting={meeting} {...parts} isTitled isAction={meeting.may.includes('accept')} />
        </div>
      ))}
    </section>
  );
}

/** An agreed meeting takes one line until it is opened; also without scripts. */
function AgreedMeeting({ meeting, ...parts }: MeetingParts) {
  const t = useTranslations('meetings');
  const { time } = meeting;
  if (!time) return null;
  return (
    <details className={styles.card} open={parts.failure?.values.meeting === meeting.id} onToggle={showWhole}>
      <summary className={styles.agreed}>
        <Icon name="calendar-days" size={20} />
        <time dateTime={time.at}>
          <b>{time.day}</b> <span>{time.isUnderWay ? t('underWay') : t('time', { from: time.from, to: time.to })}</span>
        </time>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.details}>
        <MeetingDetails meeting={meeting} {...parts} />
      </div>
    </details>
  );
}

/** What opens behind the field one writes in is brought in front of it. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
