import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { reloadOnce } from '../../../routing/reload-once.ts';
import styles from './beside.module.css';
import type { Visit } from './visit.ts';
import { WordsPanel } from './words-panel.tsx';

/** The sentences of all cards come along. */
const CardsPanel = lazy(() => import('./cards-panel.tsx').catch(reloadOnce));
/** The chat with all it can do. */
const ChatPanel = lazy(() => import('./chat-panel.tsx').catch(reloadOnce));

const panels = ['cards', 'words', 'chat'] as const;
type Panel = (typeof panels)[number];

/** Cards, words and the chat: one at a time, next to the picture. */
export function Beside(visit: Visit) {
  const t = useTranslations('meetings-room.beside');
  const [open, setOpen] = useState<Panel>('cards');
  const shown: Record<Panel, () => ReactNode> = {
    cards: () => <CardsPanel {...visit} />,
    words: () => <WordsPanel {...visit} />,
    chat: () => <ChatPanel chat={visit.loaded.chat} name={visit.loaded.name ?? ''} />,
  };
  return (
    <section className={styles.beside} aria-label={t('label')} data-open={open}>
      <div className={styles.tabs}>
        {panels.map((panel) => (
          <button key={panel} type="button" aria-pressed={panel === open} onClick={() => setOpen(panel)}>
            {t(panel)}
          </button>
        ))}
      </div>
      <div className={styles.panel}>
        <Suspense>{shown[open]()}</Suspense>
      </div>
    </section>
  );
}
