import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { loadOnFirstInteraction } from '../../components/first-interaction.ts';
import { Icon } from '../../components/icon.tsx';
import { reloadOnce } from '../../routing/reload-once.ts';
// Named here, so that it comes with the page.
import '../../components/confirm-step.module.css';
import styles from './chat-header.module.css';

const ChatActions = import.meta.env.SSR
  ? (await import('./chat-actions.tsx')).ChatActions
  : lazy(() =>
      loadOnFirstInteraction(() => import('./chat-actions.tsx')).then(
        (loaded) => ({ default: loaded.ChatActions }),
        reloadOnce,
      ),
    );

/** The door to what else can be done with a chat. Opens without scripts; nothing where there is nothing to do. */
export const ChatMenu = memo(function ChatMenu({ chat, hidesCorrections }: { chat: Chat; hidesCorrections: boolean }) {
  const t = useTranslations('chat.leave');
  const { state, partner, cannotWriteBecause } = chat;
  const isBlocked = cannotWriteBecause === 'member_blocked';
  const may = {
    leave: !isBlocked && (state === 'open' || state === 'accepted'),
    block: !isBlocked && partner.id !== null,
    report: state !== 'held' && state !== 'withheld',
  };
  if (!may.leave && !may.block && !may.report) return null;

  return (
    <details className={styles.menu} data-closes="outside">
      <summary aria-label={t('menu')}>
        <Icon name="ellipsis" />
      </summary>
      <div className={styles.panel}>
        <Suspense fallback={null}>
          <ChatActions chat={chat} may={may} hidesCorrections={hidesCorrections} />
        </Suspense>
      </div>
    </details>
  );
});
