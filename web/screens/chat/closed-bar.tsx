import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import styles from './one-chat.module.css';

/** Replaces the composer: why nothing can be written now, and what can be done instead. */
export function ClosedBar({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat-closed');
  const { chat, partner } = loaded;
  const mayRestart = chat.state === 'expired' && partner.reachable;
  return (
    <div className={`cluster gap-sm ${styles.closed}`}>
      <p>{t(reasonKey(chat), { name, limit: String(limits.messagesInOpenRequest) })}</p>
      {chat.cannotWriteBecause === 'email_not_confirmed' && <ButtonLink to="account">{t('account')}</ButtonLink>}
      {chat.cannotWriteBecause === 'member_blocked' && (
        <Form method="post">
          <input type="hidden" name="member" value={partner.id ?? ''} />
          <Button name="intent" value="unblock">
            {t('unblock')}
          </Button>
        </Form>
      )}
      {mayRestart && <ButtonLink to={`contact/${partner.id}`}>{t('profile')}</ButtonLink>}
    </div>
  );
}

function reasonKey({ state, startedByMe, cannotWriteBecause }: LoadedChat['chat']) {
  if (cannotWriteBecause === 'member_blocked') return 'blocked';
  if (cannotWriteBecause === 'member_unreachable') return 'unreachable';
  if (state === 'declined') return startedByMe ? 'declinedByPartner' : 'declinedByMe';
  if (state === 'expired') return startedByMe ? 'expiredMine' : 'expiredTheirs';
  if (state === 'left' || state === 'held' || state === 'withheld') return state;
  return cannotWriteBecause === 'email_not_confirmed' ? 'email_not_confirmed' : 'request_waiting';
}
