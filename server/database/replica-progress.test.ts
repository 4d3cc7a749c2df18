import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReplicaProgress } from './replica-progress.ts';

/** As after a first look, long ago. */
function lookedAt(replicaPosition = 0) {
  const progress = createReplicaProgress();
  progress.note(0, 5000, replicaPosition);
  return progress;
}

it('knows nothing at first, and after it has forgotten', () => {
  const progress = lookedAt();
  expect(progress.has(0, 0)).toBe(false);
  progress.note(1000, 50, 50);
  expect(progress.has(50, 1000)).toBe(true);
  progress.forget();
  expect(progress.has(0, 0)).toBe(false);
});

it('is told by positions what somebody’s write needs, by times how old all is', () => {
  const progress = lookedAt();
  progress.note(1000, 50, 50);
  progress.note(1250, 90, 60);
  expect([progress.has(60, 1000), progress.has(61, 1000), progress.has(60, 1001)]).toEqual([true, false, false]);
  progress.note(1500, 120, 90);
  expect([progress.has(90, 1250), progress.has(90, 1251)]).toEqual([true, false]);
});

it('does not take for up to date a replica that was far behind when it was first looked at', () => {
  const progress = lookedAt(10);
  progress.note(1000, 5000, 10);
  progress.note(1250, 5100, 20);
  expect(progress.has(10, 0)).toBe(false);
});

it('does not trust one that was ahead of the primary: it follows another', () => {
  const progress = lookedAt(200);
  for (let now = 250; now < 2000; now += 250) progress.note(now, 100, 200);
  expect(progress.has(0, 0)).toBe(false);
  // The primary has overtaken it, and it stays where it was.
  for (let now = 2000; now < 4000; now += 250) progress.note(now, 300, 200);
  expect(progress.has(0, 0)).toBe(false);
  // Made anew from this primary.
  progress.note(4000, 300, 300);
  expect(progress.has(300, 2000)).toBe(true);
});

it('never claims more than the replica has, however both move', () => {
  const step = fc.record({ written: fc.nat(40), replayed: fc.nat(40), passed: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const progress = createReplicaProgress();
      const log: { at: number; position: number }[] = [{ at: 0, position: 0 }];
      let [now, primary, replica] = [0, 0, 0];
      for (const { written, replayed, passed } of steps) {
        now += passed;
        primary += written;
        log.push({ at: now, position: primary });
        replica = Math.min(primary, replica + replayed);
        progress.note(now, primary, replica);
        expect(progress.has(replica + 1, 0)).toBe(false);
        for (const { at, position } of log) if (progress.has(0, at)) expect(replica).toBeGreaterThanOrEqual(position);
      }
    }),
    { seed: 3 },
  );
});
