import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { lengthInFigures } from '../../../../contract/format/hours.ts';
import { decimal } from '../../../../contract/format/numbers.ts';
import { Icon } from '../../../components/icon.tsx';
import { useLocale } from '../../../components/locale.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { useSpeed } from './playing.ts';
import { type Player, usePlayer } from './use-player.ts';
import styles from './voice.module.css';
import { drawing, waveformPath } from './waveform.ts';

interface VoiceParts {
  url: string;
  seconds: number;
  waveform: readonly number[];
  /** the end of its second line */
  children?: ReactNode;
}

/** A voice message to be heard: play, its picture with the place one is at, which is moved by finger, mouse and keys, and the speed. */
export default function VoicePlayer({ url, seconds, waveform, children }: VoiceParts) {
  const t = useTranslations('message-files.voice');
  const player = usePlayer(url, seconds);
  const isHydrated = useHydrated();
  const [speed, nextSpeed] = useSpeed();
  const tempo = decimal(speed, useLocale());
  const length = lengthInFigures(seconds);
  const { isPlaying, at, fault } = player;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields of a form
    <div className={styles.player} role="group" aria-label={t('name', { length })}>
      <button
        type="button"
        className={`round on-ink ${styles.play}`}
        disabled={!isHydrated}
        aria-label={isPlaying ? t('pause') : t('play')}
        onClick={player.toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={22} />
      </button>
      <Position player={player} seconds={seconds} waveform={waveform} />
      <button type="button" className={styles.speed} aria-label={t('speed', { speed: tempo })} onClick={nextSpeed}>
        {tempo}×
      </button>
      <div className={styles.line}>
        <span>{at > 0 || isPlaying ? `${lengthInFigures(at)} / ${length}` : length}</span>
        {children}
      </div>
      <p className={styles.fault} role="alert" hidden={!fault}>
        {fault && t(fault)}
      </p>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript */}
        <audio controls preload="none" src={url} />
      </noscript>
    </div>
  );
}

/** The waveform, dark as far as it was heard; over it lies a slider that is not seen. */
function Position(props: { player: Player; seconds: number; waveform: readonly number[] }) {
  const { player, seconds, waveform } = props;
  const t = useTranslations('message-files.voice');
  const { height, step } = drawing;
  const path = waveformPath(waveform);
  const width = waveform.length * step;
  const share = seconds > 0 ? (player.at / seconds) * 100 : 0;
  return (
    <div className={styles.position}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ahead} d={path} />
        <path className={styles.heard} d={path} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
      </svg>
      <input
        className="unseen"
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={player.at}
        aria-label={t('position')}
        aria-valuetext={t('at', { at: lengthInFigures(player.at), length: lengthInFigures(seconds) })}
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -2, ArrowDown: -2, ArrowRight: 2, ArrowUp: 2 }[event.key];
          if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          player.seek(Math.min(Math.max(0, player.at + by), seconds));
        }}
      />
    </div>
  );
}
