import { useEffect, useRef, useState } from 'react';
import { play } from './playing.ts';

export interface Player {
  isPlaying: boolean;
  /** seconds from the beginning */
  at: number;
  /** why nothing is heard */
  fault: 'failed' | 'tooOld' | undefined;
  toggle(): void;
  seek(seconds: number): void;
}

/** Plays the sound at an address, which is requested at the first click; seconds is its length. */
export function usePlayer(url: string, seconds: number): Player {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [fault, setFault] = useState<Player['fault']>();

  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = undefined;
    },
    [],
  );

  function opened(): HTMLAudioElement {
    if (audio.current) return audio.current;
    const made = new Audio(url);
    made.addEventListener('play', () => setIsPlaying(true));
    made.addEventListener('pause', () => setIsPlaying(false));
    made.addEventListener('timeupdate', () => setAt(Math.min(made.currentTime, seconds)));
    made.addEventListener('ended', () => setAt(0));
    audio.current = made;
    return made;
  }

  function toggle() {
    const sound = opened();
    setFault(undefined);
    if (!sound.paused) {
      sound.pause();
      return;
    }
    if (sound.ended) sound.currentTime = 0;
    play(sound).catch((error: unknown) => {
      // Stopped again before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const isUnknown = sound.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && !canPlayOpus(sound);
      setFault(isUnknown ? 'tooOld' : 'failed');
      audio.current = undefined;
      setIsPlaying(false);
    });
  }

  function seek(to: number) {
    opened().currentTime = to;
    setAt(to);
  }

  return { isPlaying, at, fault, toggle, seek };
}

function canPlayOpus(sound: HTMLAudioElement): boolean {
  return sound.canPlayType('audio/mp4; codecs="opus"') !== '';
}
