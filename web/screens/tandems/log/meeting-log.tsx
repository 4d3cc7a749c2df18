import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import type { ShownTandem } from '../tandem-view.ts';
import type { LoadedLog } from './load-log.ts';
import { LogEntry } from './log-entry.tsx';
import { type Minutes, MinutesPicture } from './minutes-picture.tsx';

/** Meetings shown at once where none waits for the reader. */
const shownAtOnce = 2;

/** Waits for what the reader says of it. */
const waits = ({ mayLog, state }: LoadedLog[number]) => mayLog && state !== 'waiting';

/**
 * What two have done: their minutes as a picture, and their meetings: the newest that waits to be logged, or the newest
 * ones; the others are folded. Before the first one, what will appear; nothing for a tandem that ended without any.
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
  const pending = log.find(waits);
  const shown = pending ? [pending] : log.slice(0, shownAtOnce);
  const others = log.filter((meeting) => !shown.includes(meeting));
  const open = others.filter(waits).length;
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
      <section className="stack" aria-labelledby="minutes">
        <h2 className="text-2xl" id="minutes">
          {t('title')}
        </h2>
        <MinutesPicture counted={counted} done={done} languages={languages} />
      </section>
      {log.length > 0 && (
        <section className="stack" aria-labelledby="meetings">
          <h2 className="text-2xl" id="meetings">
            {t('meetings')}
          </h2>
          <ol className="lined-list">{shown.map(entry)}</ol>
          {others.length > 0 && (
            <details className="disclosure" open={others.some(({ id }) => id === failure?.values.logged) || undefined}>
              <summary>{t(open > 0 ? 'othersOpen' : 'others', { count: others.length, open })}</summary>
              <ol className="lined-list">{others.map(entry)}</ol>
            </details>
          )}
        </section>
      )}
    </>
  );
}
