import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../../contract/format/dates.ts';
import { minuteMs } from '../../../../contract/format/durations.ts';
import type { SubscriptionEntry } from '../../../../contract/operator-payment-views.ts';
import { Moment } from '../moment.tsx';
import columns from '../one-case.module.css';
import { EventWords } from './event-words.tsx';

/** Longer than this between a happening and our hearing of it is worth a word. */
const lateMilliseconds = 5 * minuteMs;

/** All that happened to a subscription, in the order in which we heard of it. */
export function SubscriptionHistory({ events }: { events: SubscriptionEntry[] }) {
  const t = useTranslations('operator-payments');
  return (
    <ol className="stack gap-md">
      {events.map((event) => (
        <li className="stack gap-2xs" key={event.number}>
          <p className={`cluster rows-none small ${columns.line}`}>
            <Moment iso={event.at} />
            {Date.parse(event.recordedAt) - Date.parse(event.at) > lateMilliseconds && (
              <span className="muted">{t('history.heard', { time: momentInFigures(event.recordedAt) })}</span>
            )}
          </p>
          <div className="record">
            <EventWords event={event} />
          </div>
        </li>
      ))}
    </ol>
  );
}
