import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../client/form.ts';
import { ButtonLink, FileButton } from './button.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { AnswerSlots, Slots } from './meeting-slots.tsx';
import type { ShownMeeting } from './meeting-view.ts';
import styles from './one-meeting.module.css';
import { SubmitButton } from './submit-button.tsx';

export interface MeetingParts {
  meeting: ShownMeeting;
  /** the page whose forms it sends: that of the tandem or the chat, without the locale */
  at: string;
  name: string;
  failure: FormFailure | undefined;
  /** shown large */
  isFirst?: boolean;
  /** its answer is the action of the page */
  isAction?: boolean;
  /** a heading above shows that it is waiting, and for whom */
  isTitled?: boolean;
}

/** A meeting to come: when, where, and what can be done with it. */
export function OneMeeting(parts: MeetingParts) {
  const { time } = parts.meeting;
  return (
    <div className="stack gap-xs">
      {time && <Time time={time} isLarge={parts.isFirst} />}
      <MeetingDetails {...parts} />
    </div>
  );
}

/** The same without its time, which is above it. */
export function MeetingDetails(parts: MeetingParts) {
  const { meeting, at, name, isAction } = parts;
  const t = useTranslations('meetings');
  const { id, time, slots, room, may } = meeting;
  return (
    <>
      {time && <Where meeting={meeting} />}
      {slots.length > 0 && <Waiting {...parts} />}
      <div className="cluster rows-2xs">
        {room && slots.length === 0 && (
          <ButtonLink look={room.time === 'open' ? 'primary' : 'outline'} to={`room/${id}`} reloadDocument>
            {t(`room.${room.time === 'open' ? 'open' : 'early'}`)}
          </ButtonLink>
        )}
        {time && !time.isUnderWay && slots.length === 0 && (
          <FileButton look={isAction && !room ? 'primary' : 'outline'} href={`/api/meetings/${id}/calendar`}>
            {t('calendar')}
          </FileButton>
        )}
        {may.includes('move') && <ButtonLink to={`${at}/meeting/${id}`}>{t(time ? 'move' : 'otherTimes')}</ButtonLink>}
        {may.includes('cancel') && !time && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="meeting" value={id} />
            <SubmitButton look="quiet" name="intent" value="cancelMeeting">
              {t(meeting.slotsByMe ? 'takeBack' : 'decline')}
            </SubmitButton>
          </Form>
        )}
      </div>
      {may.includes('cancel') && time && (
        <ConfirmStep
          label={t('cancel')}
          name={t('cancelOf', { day: time.day })}
          text={t('cancelText', { name })}
          confirm={t('cancelButton')}
          fields={{ meeting: id, intent: 'cancelMeeting' }}
        />
      )}
    </>
  );
}

function Time(props: { time: NonNullable<ShownMeeting['time']>; isLarge: boolean | undefined }) {
  const { time, isLarge } = props;
  const t = useTranslations('meetings');
  const { at, day, from, to, isUnderWay } = time;
  return (
    <p className={isLarge ? styles.large : styles.time}>
      <time dateTime={at}>
        <span className="capital">{day}</span>
        <span>{t('time', { from, to })}</span>
      </time>
      {isUnderWay && <small>{t('underWay')}</small>}
    </p>
  );
}

function Where({ meeting: { mode, place, link, room }, length }: { meeting: ShownMeeting; length?: string }) {
  const t = useTranslations('meetings');
  return (
    <p className="muted">
      {length && <span>{length} </span>}
      <span>
        {length && '·\u00a0'}
        {mode === 'inPerson' ? (place ?? t('noPlace')) : room ? t('room.where') : t(link ? 'online' : 'noLink')}
      </span>{' '}
      {room && link && <span>{t('room.orLink')} </span>}
      {mode === 'online' && link && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
          {link.replace('https://', '')}
        </a>
      )}
    </p>
  );
}

/** The offer, its author, and whose turn it is. */
export function MeetingTurn({ meeting: { slots, slotsByMe, time }, name }: Pick<MeetingParts, 'meeting' | 'name'>) {
  const t = useTranslations('meetings');
  const by = slotsByMe ? 'byMe' : 'byOther';
  const said = { name, count: slots.length };
  return time ? t(`moving.${by}`, said) : t(`offered.${by}`, said);
}

/** Times that wait for an answer: of the one who reads, or of the other. */
function Waiting({ meeting, name, failure, isAction, isTitled }: MeetingParts) {
  const t = useTranslations('meetings');
  const { slots, slotsByMe, time } = meeting;
  return (
    <>
      {!isTitled && (
        <p>
          <MeetingTurn meeting={meeting} name={name} />
        </p>
      )}
      {!time && <Where meeting={meeting} length={t('minutesOf', { minutes: String(meeting.minutes) })} />}
      {slotsByMe ? <Slots slots={slots} /> : <AnswerSlots meeting={meeting} failure={failure} isAction={isAction} />}
      {meeting.may.includes('keep') && time && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="meeting" value={meeting.id} />
          <input type="hidden" name="version" value={meeting.version} />
          <input type="hidden" name="startsAt" value={time.at} />
          <SubmitButton name="intent" value="keepMeeting">
            {t(slotsByMe ? 'keepOwn' : 'keep')}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
