import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { UnsentFile } from '../../offline/unsent-files.ts';
import { loadOnce } from '../../routing/load-once.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
import type { NewPicture } from './pictures/picture-dialog.tsx';
import type { NewVoice } from './voice/voice-recorder.tsx';

const recorder = loadOnce(() => import('./voice/voice-recorder.tsx'));
const dialog = loadOnce(() => import('./pictures/picture-dialog.tsx'));

const VoiceRecorder = lazy(() => recorder().catch(notLoaded));
const PictureDialog = lazy(() => dialog().catch(notLoaded));

/** Offline the page stays as it is, with a note; a newer version of the site is loaded. */
function notLoaded(error: unknown): Promise<{ default: typeof WithoutLine }> {
  return navigator.onLine ? reloadOnce(error) : Promise.resolve({ default: WithoutLine });
}

function WithoutLine({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat.composer');
  return (
    <Notice kind="bad">
      {t('withoutLine')}{' '}
      <Button look="quiet" type="button" onClick={onClose}>
        {t('close')}
      </Button>
    </Notice>
  );
}

interface Begin {
  voice: () => void;
  picture: (file: File) => void;
}

/**
 * Around the composer's field: what replaces it while a voice message is recorded, and the question before a picture
 * is sent. Both load on first use. children: the field, which starts them.
 */
export function FileComposer({
  onSendFile,
  children,
}: {
  onSendFile: (content: Blob, file: UnsentFile) => void;
  children: (begin: Begin) => ReactNode;
}) {
  const [isRecording, setIsRecording] = useState(false);
  const [picture, setPicture] = useState<File>();
  const place = useRef<HTMLDivElement>(null);

  /** Back where one began: the field, as after each message. */
  function close() {
    setIsRecording(false);
    setPicture(undefined);
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
  }

  function sendVoice({ sound, seconds, waveform }: NewVoice) {
    onSendFile(sound, { kind: 'voice', seconds, waveform });
    close();
  }

  function sendPicture({ picture: content, alt }: NewPicture) {
    onSendFile(content, { kind: 'image', alt });
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: once focused, it can be finished offline
    <div ref={place} onFocus={() => void recorder().catch(() => undefined)}>
      {/* What is typed stays in the field meanwhile. */}
      <div hidden={isRecording}>{children({ voice: () => setIsRecording(true), picture: setPicture })}</div>
      <Suspense>
        {isRecording && <VoiceRecorder onSend={sendVoice} onClose={close} />}
        {picture && <PictureDialog file={picture} onSend={sendPicture} onClose={close} />}
      </Suspense>
    </div>
  );
}
