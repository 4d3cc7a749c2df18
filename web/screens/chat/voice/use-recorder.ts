import { useCallback, useEffect, useRef, useState } from 'react';
import { recording } from '../../../../contract/limits.ts';
import { type Recorded, type Recorder, record } from './record.ts';
import { waveformOf } from './waveform.ts';

export type RecorderState =
  | { step: 'requesting' }
  | { step: 'recording'; seconds: number; level: number }
  | { step: 'ready'; sound: Blob; url: string; seconds: number; waveform: number[]; ending?: 'full' | 'cutOff' }
  | { step: 'failed'; fault: 'denied' | 'none' | 'busy' | 'empty' };

/** Shorter is a slip of the finger. */
const shortestSeconds = 0.5;

/** Starts recording at once, and reports progress. What is not sent is dropped when the part of the page that shows it unmounts. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: 'requesting' });
  const recorder = useRef<Recorder>(undefined);
  const attempt = useRef(0);

  const begin = useCallback(async () => {
    const own = ++attempt.current;
    setState({ step: 'requesting' });
    try {
      const made = await record({
        onMoment: (seconds, level) => setState({ step: 'recording', seconds, level }),
        onEnd: (recorded) => setState(readyState(recorded)),
      });
      // Closed, or started again, while the browser was asking.
      if (own !== attempt.current) made.cancel();
      else {
        recorder.current = made;
        setState({ step: 'recording', seconds: 0, level: 0 });
      }
    } catch (error) {
      if (own === attempt.current) setState({ step: 'failed', fault: faultOf(error) });
    }
  }, []);

  useEffect(() => {
    void begin();
    return () => {
      attempt.current++;
      recorder.current?.cancel();
    };
  }, [begin]);

  const url = state.step === 'ready' ? state.url : undefined;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  return { state, stop: () => recorder.current?.stop(), again: () => void begin() };
}

function readyState({ sound, seconds, levels, isCutOff }: Recorded): RecorderState {
  if (seconds < shortestSeconds || sound.size === 0) return { step: 'failed', fault: isCutOff ? 'busy' : 'empty' };
  const ending = isCutOff ? 'cutOff' : seconds >= recording.seconds ? 'full' : undefined;
  const url = URL.createObjectURL(sound);
  return { step: 'ready', sound, url, seconds, waveform: waveformOf(levels), ...(ending && { ending }) };
}

function faultOf(error: unknown): 'denied' | 'none' | 'busy' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
