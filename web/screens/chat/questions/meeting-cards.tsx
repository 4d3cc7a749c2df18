import type { ToggleEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { FailedPart } from '../../../components/failed-part.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MeetingDetails, type MeetingParts, MeetingTurn, OneMeeting } from '../../../components/one-meeting.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import type { LoadedChat } from '../load-one-chat.ts';
import styles from './questions.module.css';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

/** Agreed meetings, open proposals, and a cancelled meeting if nothing was written since. news: the id of the one that has just been agreed. */
export default function MeetingCards(props: {
  loaded: LoadedChat;
  name: string;
  failure: FormFailure | undefined;
  news: string | undefined;
  showsCalledOff: boolean;
}) {
  const { loaded, name, failure } = props;
  const { coming, calledOff, failed } = loaded.meetings;
  const t = useTranslations('meetings');
  const off = props.showsCalledOff ? calledOff : null;
  if (failed) return <FailedPart />;
  // The same order as on a tandem's page, but the open question is nearest to the composer.
  const agreed = coming.filter(({ time, slots }) => time && slots.length === 0);
  const open = coming.find(({ may }) => may.includes('accept'));
  const waiting = coming.filter((meeting) => !agreed.includes(meeting) && meeting !== open);
  // A request has its own no, below.
  const isRequest = loaded.chat.state === 'open' && !loaded.chat.startedByMe;
  const parts = { at: `chat/${loaded.chat.id}`, name, failure };
  return (
    <section className={styles.meetings} aria-label={t('title')}>
      {off && (
        <p className={styles.off}>
          <Icon name="calendar-days" size={20} />
          <span>{t(`calledOff.${off.kind}`, { name, day: off.day })}</span>
        </p>
      )}
      {agreed.map((meeting) => (
        <AgreedMeeting
          key={meeting.id}
          {...{ meeting, ...parts }}
          halves={loaded.halves}
          isNew={meeting.id === props.news}
        />
      ))}
      {waiting.map((meeting) => (
        <details
          key={meeting.id}
          className={styles.card}
          open={failure?.values.meeting === meeting.id || !open}
          onToggle={showWhole}
        >
          <summary className={styles.summary}>
            <Icon name="calendar-days" size={20} />
            <span>
              <MeetingTurn meeting={meeting} name={name} />
            </span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <OneMeeting meeting={meeting} {...parts} isTitled />
        </details>
      ))}
      {open && (
        <div className={styles.card}>
          <h2 className={styles.title}>
            <Icon name="calendar-days" size={20} />
            <span>
              <MeetingTurn meeting={open} name={name} />
            </span>
          </h2>
          <OneMeeting meeting={isRequest ? { ...open, may: withoutCancel(open) } : open} {...parts} isTitled isAction />
        </div>
      )}
    </section>
  );
}

const withoutCancel = ({ may }: MeetingParts['meeting']) => may.filter((act) => act !== 'cancel');

type AgreedParts = MeetingParts & { halves: LoadedChat['halves']; isNew: boolean };

/** An agreed meeting is a date under two halves that touch, and takes one line until it is opened; also without scripts. */
function AgreedMeeting({ meeting, halves, isNew, ...parts }: AgreedParts) {
  const t = useTranslations('meetings');
  const agreed = useTranslations('chat.agreed');
  const summary = useFocusWhenLost<HTMLElement>(isNew);
  const { time } = meeting;
  if (!time) return null;
  return (
    <details className={styles.card} open={parts.failure?.values.meeting === meeting.id} onToggle={showWhole}>
      <summary className={styles.summary} ref={summary}>
        <TwoHalves {...halves} size={isNew ? 'row' : 'line'} joins={isNew} />
        <span className={styles.date}>
          {isNew && <strong className={styles.yes}>{agreed('meeting')}</strong>}
          <time dateTime={time.at}>
            <b className="block semibold capital">{time.day}</b>{' '}
            <span>{time.isUnderWay ? t('underWay') : t('time', { from: time.from, to: time.to })}</span>
          </time>
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={`stack gap-xs ${styles.details}`}>
        <MeetingDetails meeting={meeting} {...parts} />
      </div>
    </details>
  );
}

/** What opens behind the text field is moved in front of it. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
