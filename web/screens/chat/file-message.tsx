import { lazy, type ReactNode, Suspense } from 'react';
import type { Message } from '../../../contract/chat.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
import styles from './messages.module.css';
import { PictureMessage } from './pictures/picture-message.tsx';

const VoicePlayer = lazy(() => import('./voice/voice-player.tsx').catch(reloadOnce));

/** The content of a message with a file; children: what is at its end. */
export function FileMessage({ message, children }: { message: Message; children: ReactNode }) {
  const { voice, image } = message;
  if (image) {
    return (
      <>
        <PictureMessage image={image} />
        {children}
      </>
    );
  }
  if (!voice) return null;
  return (
    <div className={styles.voice}>
      <Suspense>
        <VoicePlayer {...voice}>{children}</VoicePlayer>
      </Suspense>
    </div>
  );
}
