import { recording } from '../../../../contract/limits.ts';

/** What was recorded: the sound as the browser wrote it, how long it is in seconds, and how loud, a number from 0 to 1 every moment. */
export interface Recorded {
  sound: Blob;
  seconds: number;
  levels: number[];
  /** the microphone was taken away, or gave no more sound, before its maker stopped it */
  isCutOff: boolean;
}

/** A recording that is being made. */
export interface Recorder {
  /** Ends it, with what was heard until now; again changes nothing. */
  stop(): void;
  /** Ends it, and nothing is left. */
  cancel(): void;
}

interface Watcher {
  /** ten times a second: seconds since it began, and how loud it is, from 0 to 1 */
  onMoment(seconds: number, level: number): void;
  onEnd(recorded: Recorded): void;
}

/** The first format that the browser can record: AAC plays everywhere, Opus nearly so; the server remuxes each as MP4. */
const kinds = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** Speech is clear with it; two minutes are half a megabyte. */
const bitsPerSecond = 32_000;
const momentMilliseconds = 100;

/**
 * Requests the microphone and records until it is stopped, the microphone is disconnected, or limits.recording.seconds are full. Throws the
 * browser's own refusal (NotAllowedError, NotFoundError, NotReadableError); the microphone is released in every case.
 */
export async function record({ onMoment, onEnd }: Watcher): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const giveBack = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return begin(stream, { onMoment, onEnd }, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function begin(stream: MediaStream, { onMoment, onEnd }: Watcher, giveBack: () => void): Recorder {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond });
  const loudness = measureLoudness(stream);
  const parts: Blob[] = [];
  const levels: number[] = [];
  const began = performance.now();
  let isWanted = true;
  let isCutOff = false;
  const passed = () => Math.min((performance.now() - began) / 1000, recording.seconds);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setInterval(() => {
    const level = loudness.now();
    levels.push(level);
    onMoment(passed(), level);
    if (passed() >= recording.seconds) stop();
  }, momentMilliseconds);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('error', stop);
  recorder.addEventListener('stop', () => {
    clearInterval(timer);
    loudness.end();
    giveBack();
    // The type alone, without parameters.
    const sound = new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' });
    if (isWanted) onEnd({ sound, seconds: passed(), levels, isCutOff });
  });
  const cutOff = () => {
    isCutOff = true;
    stop();
  };
  for (const track of stream.getAudioTracks()) {
    // The reader has taken the permission back, or pulled the plug.
    track.addEventListener('ended', cutOff);
    // A call has come, or the microphone was switched off: from here on there is silence.
    track.addEventListener('mute', cutOff);
  }
  recorder.start();
  return {
    stop,
    cancel() {
      isWanted = false;
      stop();
    },
  };
}

function measureLoudness(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    now(): number {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(
        1,
        samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      );
    },
    end: () => void context.close(),
  };
}
