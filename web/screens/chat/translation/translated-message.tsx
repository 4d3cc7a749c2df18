import { lazy, Suspense } from 'react';
import type { Message } from '../../../../contract/chat.ts';
import { reloadOnce } from '../../../routing/reload-once.ts';
import { showTranslated, useTranslated } from './translated.ts';

const Translation = lazy(() =>
  import('./translation.tsx').then(({ Translation }) => ({ default: Translation }), reloadOnce),
);

/** Below a message its translation, once the reader has asked for it in its menu. */
export function TranslatedMessage({ message }: { message: Message }) {
  const isShown = useTranslated(message.id);
  if (!isShown || !message.text) return null;
  return (
    <Suspense fallback={null}>
      <Translation key={message.revision} text={message.text} onHide={() => showTranslated(message.id, false)} />
    </Suspense>
  );
}
