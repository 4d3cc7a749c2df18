import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/words/dates.ts';
import { useLocale } from '../../components/locale.ts';
import { dayBefore } from './chat-times.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './messages.module.css';
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
}

/** Messages under the name of their day. */
export function MessageDays({ messages, me, name, days, today, readByPartner }: Shown) {
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
        {ofDay.map((message) => (
          <MessageBubble
            key={message.sequence}
            message={message}
            isMine={message.sender === me}
            name={name}
            isRead={message.sequence === lastRead}
          />
        ))}
      </ol>
    </section>
  ));
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
