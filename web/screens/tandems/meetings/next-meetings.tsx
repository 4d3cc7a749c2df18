import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { FailedPart } from '../../../components/failed-part.tsx';
import { OneMeeting } from '../../../components/one-meeting.tsx';
import tandemStyles from '../one-tandem.module.css';
import type { LoadedMeetings } from './load-meetings.ts';
import styles from './next-meetings.module.css';

/** The next meetings, those awaiting an answer, and the link to offer times. Nothing for an ended tandem without meetings. */
export function NextMeetings(props: {
  tandem: string;
  isRunning: boolean;
  name: string;
  meetings: LoadedMeetings;
  failure: FormFailure | undefined;
}) {
  const { tandem, isRunning, name, meetings, failure } = props;
  const t = useTranslations('meetings');
  const { coming, calledOff } = meetings;
  if (!isRunning && coming.length === 0) return null;
  const [first, ...others] = coming;
  const at = `together/${tandem}`;
  const offer = { to: `${at}/meeting` };
  return (
    <section className={`stack ${tandemStyles.part}`}>
      <h2>{first && first.state !== 'agreed' ? t('title') : t('next')}</h2>
      {meetings.failed && <FailedPart />}
      {calledOff && <p>{t(`calledOff.${calledOff.kind}`, { name, day: calledOff.day })}</p>}
      {first && <OneMeeting meeting={first} at={at} name={name} failure={failure} isFirst isAction />}
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
              <OneMeeting meeting={meeting} at={at} name={name} failure={failure} />
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
