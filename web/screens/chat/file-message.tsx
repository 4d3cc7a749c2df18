import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../contract/chat.ts';
import { lengthInFigures } from '../../../contract/format/hours.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
import { PictureMessage } from './pictures/picture-message.tsx';
import voiceStyles from './voice/voice.module.css';

const VoicePlayer = import.meta.env.SSR
  ? (await import('./voice/voice-player.tsx')).default
  : lazy(() => import('./voice/voice-player.tsx').catch(reloadOnce));

/** What a message with a file shows instead of a text; children: what stands at its end. */
export function FileMessage({ message, children }: { message: Message; children: ReactNode }) {
  const t = useTranslations('message-files.voice');
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
    // Its place is kept until the player is there.
    <div className={voiceStyles.place}>
      <Suspense fallback={<span>{t('name', { length: lengthInFigures(voice.seconds) })}</span>}>
        <VoicePlayer {...voice}>{children}</VoicePlayer>
      </Suspense>
    </div>
  );
}
