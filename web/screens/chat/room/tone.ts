let context: AudioContext | undefined;

/** Prepares the tone; browsers allow sound only from a press on. */
export function prepareTone(): void {
  context ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
  void context?.resume().catch(() => {});
}

/** Two notes upwards at the change, downwards at the end; quiet enough to continue talking. */
export function playTone(kind: 'part' | 'over'): void {
  if (context?.state !== 'running') return;
  const notes = kind === 'part' ? [523.25, 659.25] : [659.25, 440];
  const start = context.currentTime + 0.02;
  for (const [index, frequency] of notes.entries()) playNote(frequency, start + index * 0.22);
}

function playNote(frequency: number, at: number) {
  if (!context) return;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.16, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.55);
}
