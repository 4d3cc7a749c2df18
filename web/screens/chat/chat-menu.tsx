import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { BlockStep } from '../../components/block-step.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chat-header.module.css';
import { CorrectionSettings } from './corrections/correction-settings.tsx';
import { SearchInChat } from './search/search-in-chat.tsx';

/**
 * What else can be done with a chat: search it, say how one is corrected, leave it, block or report the other side. Opens without
 * scripts; nothing where there is nothing to do.
 */
export function ChatMenu({ chat, hidesCorrections }: { chat: Chat; hidesCorrections: boolean }) {
  const t = useTranslations('chat.leave');
  const leaving = useTranslations('chat-leaving');
  const { state, startedByMe, partner, cannotWriteBecause } = chat;
  const isBlocked = cannotWriteBecause === 'member_blocked';
  const mayLeave = !isBlocked && (state === 'open' || state === 'accepted');
  const mayBlock = !isBlocked && partner.id !== null;
  const mayReport = state !== 'held' && state !== 'withheld';
  if (!mayLeave && !mayBlock && !mayReport) return null;
  const kind = state !== 'open' ? 'chat' : startedByMe ? 'outgoing' : 'incoming';

  return (
    <details className={styles.menu} data-closes="outside">
      <summary className="round" aria-label={t('menu')}>
        <Icon name="ellipsis" />
      </summary>
      <div className={`stack card float ${styles.panel}`}>
        <SearchInChat chat={chat.id} />
        {chat.corrections && <CorrectionSettings corrections={chat.corrections} isHidden={hidesCorrections} />}
        {mayLeave && (
          <ConfirmStep
            label={leaving('open')}
            text={leaving('text', { kind })}
            confirm={leaving('confirm')}
            fields={{ intent: 'leave' }}
          />
        )}
        {mayBlock && <BlockStep id={partner.id ?? ''} name={partner.name ?? ''} />}
        {mayReport && <PageLink to={`report/chat/${chat.id}`}>{leaving('report')}</PageLink>}
      </div>
    </details>
  );
}
