import { useEffect, useId, useRef } from 'react';
import styles from './room.module.css';

const readingMilliseconds = 100;

/** How loud the microphone hears one, from silence to loud. */
export function LevelMeter({ stream, label, hint }: { stream: MediaStream; label: string; hint: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  const id = useId();
  const [track] = stream.getAudioTracks();
  useEffect(() => {
    if (!track || !('AudioContext' in window)) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    // A stream of its own: the other one may get another microphone.
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      if (meter.current) meter.current.value = levelOf(samples);
    }, readingMilliseconds);
    void context.resume().catch(() => {});
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return (
    <div className={`stack gap-3xs ${styles.level}`}>
      <label htmlFor={id}>{label}</label>
      <meter id={id} ref={meter} min={0} max={1} />
      <small className="muted">{hint}</small>
    </div>
  );
}

/** From -60 dB, silence in a room, to -10 dB, as 0 to 1. */
function levelOf(samples: Float32Array): number {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(mean || 1e-9);
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}
