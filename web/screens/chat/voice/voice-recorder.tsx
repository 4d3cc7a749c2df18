import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { lengthInFigures } from '../../../../contract/format/hours.ts';
import { recording } from '../../../../contract/limits.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import styles from './recorder.module.css';
import { useRecorder } from './use-recorder.ts';
import VoicePlayer from './voice-player.tsx';

/** A recording its maker has decided to send. */
export interface NewVoice {
  sound: Blob;
  seconds: number;
  waveform: number[];
}

/** So near the end the remaining time is shown. */
const warnedSeconds = 15;

/**
 * Records a voice message, in place of the text field: the browser asks for the microphone, the member speaks, stops, listens,
 * and sends or discards it. It takes a second click to send.
 */
export default function VoiceRecorder({ onSend, onClose }: { onSend: (voice: NewVoice) => void; onClose: () => void }) {
  const t = useTranslations('message-files-new.voice');
  const { state, stop, again } = useRecorder();
  const first = useRef<HTMLButtonElement>(null);
  const { step } = state;
  // The clicked button is gone; the next one gets the focus.
  useEffect(() => void (step !== 'requesting' && first.current?.focus()), [step]);
  return (
    <section className={`cluster ${styles.recorder}`} aria-label={t('label')}>
      <p className="visually-hidden" role="status">
        {step === 'recording' && <span>{t('recording')}</span>}
        {step === 'ready' && state.ending && <span>{t(state.ending)} </span>}
        {step === 'ready' && <span>{t('ready', { length: lengthInFigures(state.seconds) })}</span>}
      </p>
      {step === 'requesting' && (
        <>
          <p className={styles.words} role="status">
            {t('asking')}
          </p>
          <Button look="quiet" type="button" onClick={onClose}>
            {t('discard')}
          </Button>
        </>
      )}
      {step === 'recording' && (
        <>
          <span className={styles.live} aria-hidden="true" />
          <span className={styles.time} role="timer">
            {lengthInFigures(state.seconds)}
          </span>
          <span className={styles.level} aria-hidden="true">
            <span style={{ transform: `scaleX(${Math.min(1, state.level * 1.5)})` }} />
          </span>
          <span className={`small muted ${styles.left}`}>
            {state.seconds > recording.seconds - warnedSeconds &&
              t('left', { seconds: Math.ceil(recording.seconds - state.seconds) })}
          </span>
          <Button look="ink" type="button" ref={first} onClick={stop}>
            <Icon name="square" />
            {t('stop')}
          </Button>
        </>
      )}
      {step === 'ready' && (
        <>
          {state.ending && <p className={styles.words}>{t(state.ending)}</p>}
          <VoicePlayer url={state.url} seconds={state.seconds} waveform={state.waveform} />
          <div className={styles.answers}>
            <Button look="quiet" type="button" onClick={onClose}>
              {t('discard')}
            </Button>
            <Button look="primary" type="button" ref={first} onClick={() => onSend(state)}>
              <Icon name="send-horizontal" />
              {t('send')}
            </Button>
          </div>
        </>
      )}
      {step === 'failed' && (
        <>
          <p className={styles.words} role="alert">
            {t(state.fault)}
          </p>
          <div className={styles.answers}>
            <Button look="quiet" type="button" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="button" ref={first} onClick={again}>
              {t('again')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
