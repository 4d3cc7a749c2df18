import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { BlockStep } from '../../components/block-step.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chat-header.module.css';

/** What else can be done with a chat: leave it, block or report the other side. Opens without scripts; nothing where there is nothing to do. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const t = useTranslations('chat.leave');
  const { state, startedByMe, partner, cannotWriteBecause } = chat;
  const details = useRef<HTMLDetailsElement>(null);
  const isBlocked = cannotWriteBecause === 'member_blocked';
  const mayLeave = !isBlocked && (state === 'open' || state === 'accepted');
  const mayBlock = !isBlocked && partner.id !== null;
  const mayReport = state !== 'held' && state !== 'withheld';
  if (!mayLeave && !mayBlock && !mayReport) return null;
  const kind = state !== 'open' ? 'chat' : startedByMe ? 'outgoing' : 'incoming';

  function closeOnEscape({ key }: React.KeyboardEvent) {
    if (key !== 'Escape' || !details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details className={styles.menu} ref={details} onKeyDown={closeOnEscape}>
      <summary aria-label={t('menu')}>
        <Icon name="ellipsis" />
      </summary>
      <div className={styles.panel}>
        {mayLeave && (
          <ConfirmStep
            label={t('open')}
            text={t('text', { kind })}
            confirm={t('confirm')}
            fields={{ intent: 'leave' }}
          />
        )}
        {mayBlock && <BlockStep id={partner.id ?? ''} name={partner.name ?? ''} />}
        {mayReport && <PageLink to={`report/chat/${chat.id}`}>{t('report')}</PageLink>}
      </div>
    </details>
  );
}
