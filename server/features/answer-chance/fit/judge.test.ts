import { describe, expect, it } from 'vitest';
import { fitAndJudge, type RequestGroup } from './judge.ts';

/** The same features, once for fitting and once held out. */
function requests(counting: number[], requests: number, answered: number, constantSteps = -3): RequestGroup[] {
  const part = { counting, constantSteps };
  return [
    { ...part, heldOut: false, requests: requests * 0.8, answered: answered * 0.8 },
    { ...part, heldOut: true, requests: requests * 0.2, answered: answered * 0.2 },
  ];
}

describe('a fitted chance', () => {
  it('is not fitted to fewer than 2,000 requests, nor to fewer than 200 of an outcome', () => {
    const few = fitAndJudge(requests([0], 1990, 500), 2);
    expect(few).toMatchObject({ verdict: 'few_requests', coefficients: null, logLoss: { fitted: null } });
    expect(fitAndJudge(requests([0], 3000, 190), 2)).toMatchObject({ verdict: 'few_outcomes', coefficients: null });
    expect(fitAndJudge(requests([0], 3000, 2810), 2)).toMatchObject({ verdict: 'few_outcomes', coefficients: null });
    expect(fitAndJudge([], 2)).toMatchObject({ requests: 0, heldOut: 0, logLoss: { constants: null } });
  });

  it('is used if it was better than the constants and than one chance for all', () => {
    const fitting = fitAndJudge([...requests([0], 2000, 400), ...requests([0, 1], 2000, 1400)], 2);
    expect(fitting).toMatchObject({ verdict: 'used', requests: 4000, answered: 1800, heldOut: 800 });
    const { fitted, constants, mean } = fitting.logLoss;
    expect(fitted).toBeLessThan(constants ?? 0);
    expect(fitted).toBeLessThan(mean ?? 0);
    expect(fitting.calibration.fitted.map(({ tenth, requests: sent, answered }) => [tenth, sent, answered])).toEqual(
      expect.arrayContaining([[2, 400, 80]]),
    );
    for (const { predicted, answered, requests: sent } of fitting.calibration.fitted)
      expect(predicted).toBeCloseTo(answered / sent, 2);
  });

  it('is not used if the constants were better', () => {
    // The constants use information that the features lack.
    const groups = [...requests([0], 2000, 1800, 0), ...requests([0], 2000, 200, -10)];
    expect(fitAndJudge(groups, 2).verdict).toBe('no_better');
  });

  it('is not used if one chance for all was better', () => {
    // An apparent effect is reversed in the held-out data.
    const part = (heldOut: boolean, counting: number[], answered: number): RequestGroup => {
      return { heldOut, counting, constantSteps: -20, requests: heldOut ? 400 : 1600, answered };
    };
    const fittedTo = [part(false, [0], 800), part(false, [0, 1], 960)];
    const { verdict, logLoss } = fitAndJudge([...fittedTo, part(true, [0], 240), part(true, [0, 1], 200)], 2);
    expect(logLoss.fitted).toBeLessThan(logLoss.constants ?? 0);
    expect(logLoss.fitted).toBeGreaterThan(logLoss.mean ?? 1);
    expect(verdict).toBe('no_better');
  });
});
