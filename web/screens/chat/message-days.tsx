import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/format/dates.ts';
import { useLocale } from '../../components/locale.ts';
import { dayBefore } from './chat-times.ts';
import { CorrectionItem } from './corrections/correction-item.tsx';
import { MessageBubble } from './message-bubble.tsx';
import styles from './messages.module.css';
import { idOfMessage } from './search/use-sought.ts';
import type { ShownMessage } from './shown-message.ts';

interface Shown {
  messages: ShownMessage[];
  me: string;
  name: string;
  /** names of days, made on the server; later ones are named here */
  days: Record<string, string>;
  /** when the page was made */
  today: string;
  readByPartner: number;
  /** the reader tries before they see */
  hidesCorrections: boolean;
  /** the sequence of the message that was looked for */
  sought?: number | undefined;
}

/** Messages under the name of their day. */
export function MessageDays({ messages, me, name, days, today, readByPartner, hidesCorrections, sought }: Shown) {
  const t = useTranslations('chat.thread');
  const locale = useLocale();
  const lastDay = messages.at(-1)?.day ?? today;
  const now = lastDay > today ? lastDay : today;
  const lastRead = messages.findLast(({ sender, sequence }) => sender === me && sequence <= readByPartner)?.sequence;

  function nameOf(day: string): string {
    if (day === now) return t('today');
    if (day === dayBefore(now)) return t('yesterday');
    return days[day] ?? dateInWords(day, locale, { now, weekday: true });
  }

  return byDay(messages).map(({ day, ofDay }) => (
    <section key={day} className={styles.dayGroup}>
      <h2 className={styles.day}>{nameOf(day)}</h2>
      <ol className={styles.bubbles}>
        {ofDay.map((message) => {
          const isRead = message.sequence === lastRead;
          const { correction } = message;
          const original = correction && messages.find(({ sequence }) => sequence === correction.of);
          // It quotes a deleted or hidden text, and goes with it.
          const isGone = original?.deleted || original?.hidden;
          if (correction && !isGone) {
            return (
              <CorrectionItem
                key={message.sequence}
                {...{ message, correction, me, name, isRead }}
                hidesFirst={hidesCorrections}
                apart={placeApart(messages, message.sequence, correction.of)}
                isSought={message.sequence === sought}
              />
            );
          }
          return (
            <MessageBubble
              key={message.sequence}
              message={isGone ? withoutContent(message, original) : message}
              isMine={message.sender === me}
              name={name}
              isRead={isRead}
              isSought={message.sequence === sought}
            />
          );
        })}
      </ol>
    </section>
  ));
}

function withoutContent(message: ShownMessage, original: ShownMessage): ShownMessage {
  const { correction: _gone, ...rest } = message;
  return { ...rest, text: '', ...(original.deleted ? { deleted: true } : { hidden: true }) };
}

/** The anchor of a corrected message, unless the correction follows it directly; other corrections of it may be between. */
function placeApart(messages: ShownMessage[], sequence: number, of: number): string | null {
  const between = messages.filter((message) => message.sequence > of && message.sequence < sequence);
  if (between.every(({ correction }) => correction?.of === of)) return null;
  return messages.some((message) => message.sequence === of) ? `#${idOfMessage(of)}` : null;
}

function byDay(messages: ShownMessage[]) {
  const groups: { day: string; ofDay: ShownMessage[] }[] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    if (group?.day === message.day) group.ofDay.push(message);
    else groups.push({ day: message.day, ofDay: [message] });
  }
  return groups;
}
