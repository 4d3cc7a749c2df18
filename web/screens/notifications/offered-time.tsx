import { useTranslations } from 'use-intl/react';
import type { MailedSlot } from '../../../contract/first-messages.ts';
import meetingStyles from '../../components/one-meeting.module.css';

/** When, how long and where two would meet: seen before it is agreed. */
export function OfferedTime(props: {
  meeting: NonNullable<MailedSlot['meeting']>;
  at: string;
  day: string;
  from: string;
  to: string;
}) {
  const { meeting, at, day, from, to } = props;
  const { minutes, mode, place } = meeting;
  const t = useTranslations('notifications-mailed.slot');
  return (
    <section className="stack gap-2xs wide framed">
      <p className={meetingStyles.large}>
        <time dateTime={at}>
          <span className="capital">{day}</span>
          <span>{t('time', { from, to })}</span>
        </time>
      </p>
      <p className="muted">
        <span>{t('length', { minutes: String(minutes) })} · </span>
        {place ?? t(mode)}
      </p>
    </section>
  );
}
