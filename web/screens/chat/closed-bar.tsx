import { useTranslations } from 'use-intl/react';
import { limits } from '../../../contract/limits.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import styles from './one-chat.module.css';

/** Stands where the composer would: why nothing can be written now, and what can be done instead. */
export function ClosedBar({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat.closed');
  const { chat, partner } = loaded;
  const mayBeginAnew = chat.state === 'expired' && partner.id !== null;
  return (
    <div className={`${styles.bar} ${styles.closed}`}>
      <p>{t(reasonKey(chat), { name, limit: String(limits.messagesInOpenRequest) })}</p>
      {chat.cannotWriteBecause === 'email_not_confirmed' && <ButtonLink to="account">{t('account')}</ButtonLink>}
      {mayBeginAnew && <ButtonLink to={`contact/${partner.id}`}>{t('profile')}</ButtonLink>}
    </div>
  );
}

function reasonKey({ state, startedByMe, cannotWriteBecause }: LoadedChat['chat']) {
  if (cannotWriteBecause === 'member_unreachable') return 'unreachable';
  if (state === 'declined') return startedByMe ? 'declinedByPartner' : 'declinedByMe';
  if (state === 'expired') return startedByMe ? 'expiredMine' : 'expiredTheirs';
  if (state === 'left') return 'left';
  return cannotWriteBecause === 'email_not_confirmed' ? 'email_not_confirmed' : 'request_waiting';
}
