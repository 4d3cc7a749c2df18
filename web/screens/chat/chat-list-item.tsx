import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { messageInWords } from '../../components/message-in-words.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chats.module.css';
import type { ListedChat } from './present-chat.ts';

/** A chat of the list. isOpen: it is open next to the list, where new messages are read at once. */
export function ChatListItem({ chat, isOpen }: { chat: ListedChat; isOpen: boolean }) {
  const t = useTranslations('chat');
  const list = useTranslations('chat-list');
  const inWords = useTranslations('chat-message');
  const { id, partner, unread, excerpt, time, lastMessageAt } = chat;
  const name = partner.name ?? t('partner.gone');
  const place = partner.place ?? partner.canton;
  const badge = useBadge(chat);
  const said = excerpt ? messageInWords(inWords, excerpt.words) : '';
  const isUnread = unread > 0 && !isOpen;
  return (
    <li>
      <PageLink
        className={isUnread ? `${styles.chat} ${styles.unread}` : styles.chat}
        to={`chat/${id}#latest`}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={name} image={partner.image} pair={pairOf(partner)} live={partner.active?.when === 'online'} />
        <span className={`stack ${styles.body}`}>
          <span className={`line gap-sm ${styles.line}`}>
            <span className="breakable shrinks">
              <span className={styles.name}>{name}</span> <span className={`${styles.place} small muted`}>{place}</span>
            </span>
            <time className="small muted" dateTime={lastMessageAt}>
              {time}
            </time>
          </span>
          <span className={`line gap-sm ${styles.line}`}>
            <span className={`one-line muted shrinks ${styles.excerpt}`} dir="auto">
              {excerpt?.isMine ? list('mine', { text: said }) : said}
            </span>
            {isUnread && (
              <span className={`on-yellow numbers ${styles.count}`}>
                <span aria-hidden="true">{swissNumber(unread)}</span>
                <span className="visually-hidden">{list('unread', { count: unread })}</span>
              </span>
            )}
          </span>
          {badge && <span className={styles.badge}>{badge}</span>}
        </span>
      </PageLink>
    </li>
  );
}

function useBadge({ state, isBlocked, startedByMe, daysLeft: days }: ListedChat): string | null {
  const t = useTranslations('chat-list.badge');
  if (isBlocked) return t('blocked');
  if (state === 'accepted') return null;
  if (state !== 'open') return t(state);
  return startedByMe ? t('outgoing', { days }) : t('incoming', { days });
}
