import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recording, waveformBars } from '../../../../contract/limits.ts';
import { waveform } from '../../../../contract/message-files.ts';
import { waveformOf, waveformPath } from './waveform.ts';

describe('a waveform', () => {
  it('is as the contract takes it, whatever was heard', () => {
    const level = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(Number.NaN, 2, -1));
    fc.assert(
      fc.property(fc.array(level, { maxLength: 1300 }), (levels) => {
        expect(waveform.safeParse(waveformOf(levels)).success).toBe(true);
      }),
    );
  });

  it('has its highest bar where it was loudest, and none for silence', () => {
    const levels = Array.from({ length: 640 }, (_, index) => (index === 330 ? 0.4 : 0.1));
    const bars = waveformOf(levels);
    expect(bars).toHaveLength(waveformBars);
    expect(bars.indexOf(recording.highestBar)).toBe(33);
    expect(Math.max(...waveformOf(Array(200).fill(0)))).toBe(0);
  });

  it('has a bar for each moment of a short recording', () => {
    expect(waveformOf([0.2, 0.4])).toEqual([16, 31]);
  });

  it('is drawn as lines that one sees also where it is silent', () => {
    expect(waveformPath([0, 31])).toBe('M1 19V21M5 1V39');
  });
});
