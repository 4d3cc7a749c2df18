import { recording, waveformBars } from '../../../../contract/limits.ts';

/**
 * How a recording is drawn: its loudest moments, from 0 to 1 in the order they were heard, as at most limits.waveformBars whole numbers
 * up to limits.recording.highestBar. The loudest is as high as it can be, so that a quiet voice is seen too; silence stays flat.
 */
export function waveformOf(levels: readonly number[]): number[] {
  const count = Math.min(waveformBars, Math.max(1, levels.length));
  const peaks = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to).filter(Number.isFinite));
  });
  const loudest = Math.max(quietest, ...peaks);
  return peaks.map((peak) => Math.round((Math.min(peak, loudest) / loudest) * recording.highestBar));
}

/** What is below is the noise of a room, and not made louder. */
const quietest = 0.05;

/** The width and height of the drawing, in its own units: a bar is as wide as the gap after it. */
export const drawing = { height: 40, barWidth: 2, step: 4 } as const;

/** The bars as one path of an SVG, from its middle up and down. */
export function waveformPath(waveform: readonly number[]): string {
  const { height, step, barWidth } = drawing;
  return waveform
    .map((value, index) => {
      const half = Math.max(1, (value / recording.highestBar) * (height / 2 - 1));
      return `M${index * step + barWidth / 2} ${round(height / 2 - half)}V${round(height / 2 + half)}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
