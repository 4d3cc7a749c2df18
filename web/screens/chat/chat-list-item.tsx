import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chats.module.css';
import type { ListedChat } from './load-chats.ts';

/** One chat of the list. */
export function ChatListItem({ chat }: { chat: ListedChat }) {
  const t = useTranslations('chat');
  const { id, partner, unread, excerpt, time, lastMessageAt } = chat;
  const name = partner.name ?? t('partner.gone');
  const badge = useBadge(chat);
  return (
    <li>
      <PageLink className={unread > 0 ? `${styles.chat} ${styles.unread}` : styles.chat} to={`chat/${id}#latest`}>
        <Avatar name={name} image={partner.image} live={partner.active?.when === 'online'} />
        <span className={styles.body}>
          <span className={styles.top}>
            <span className={styles.name}>{name}</span>
            {(partner.place ?? partner.canton) && (
              <span className={styles.place}>{partner.place ?? partner.canton}</span>
            )}
          </span>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              {excerpt.isMine ? t('list.mine', { text: excerpt.text }) : excerpt.text}
            </span>
          )}
          {badge && <span className={styles.badge}>{badge}</span>}
        </span>
        <span className={styles.end}>
          <time dateTime={lastMessageAt}>{time}</time>
          {unread > 0 && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('list.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </PageLink>
    </li>
  );
}

function useBadge({ state, startedByMe, daysLeft: days }: ListedChat): string | null {
  const t = useTranslations('chat.badge');
  if (state === 'accepted') return null;
  if (state !== 'open') return t(state);
  return startedByMe ? t('outgoing', { days }) : t('incoming', { days });
}
