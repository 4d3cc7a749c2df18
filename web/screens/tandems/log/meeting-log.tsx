import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import parts from '../one-tandem.module.css';
import type { ShownTandem } from '../tandem-view.ts';
import type { LoadedLog } from './load-log.ts';
import { LogEntry } from './log-entry.tsx';
import { type Minutes, MinutesPicture } from './minutes-picture.tsx';

/** Meetings shown at once; older ones are folded unless they need a log. */
const shownAtOnce = 3;

/**
 * What two have done: their minutes as a picture, and their meetings with what is still to be logged. Before the
 * first one, what will appear; nothing for a tandem that ended without any.
 */
export function MeetingLog(props: {
  log: LoadedLog;
  tandem: ShownTandem;
  done: Minutes;
  name: string;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('meetings-log');
  const { log, tandem, done, name, failure } = props;
  const isRunning = tandem.state === 'active' || tandem.state === 'paused';
  if (log.length === 0 && !isRunning) return null;
  const languages = { mine: tandem.mine.language.name, theirs: tandem.theirs.language.name };
  const counted = log.flatMap((meeting) => (meeting.counted ? [{ id: meeting.id, ...meeting.counted }] : []));
  const isShown = ({ mayLog }: LoadedLog[number], index: number) => index < shownAtOnce || mayLog;
  const older = log.filter((meeting, index) => !isShown(meeting, index));
  const entry = (meeting: LoadedLog[number]) => (
    <LogEntry
      key={meeting.id}
      meeting={meeting}
      name={name}
      languages={languages}
      failure={failure?.values.logged === meeting.id ? failure : undefined}
    />
  );
  return (
    <>
      <section className={`stack ${parts.part}`} aria-labelledby="minutes">
        <h2 id="minutes">{t('title')}</h2>
        <MinutesPicture counted={counted} done={done} languages={languages} />
      </section>
      {log.length > 0 && (
        <section className={`stack ${parts.part}`} aria-labelledby="meetings">
          <h2 id="meetings">{t('meetings')}</h2>
          <ol className="lined-list">{log.filter(isShown).map(entry)}</ol>
          {older.length > 0 && (
            <details className="disclosure">
              <summary>{t('older', { count: older.length })}</summary>
              <ol className="lined-list">{older.map(entry)}</ol>
            </details>
          )}
        </section>
      )}
    </>
  );
}
