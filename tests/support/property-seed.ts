import fc from 'fast-check';

// Fixed, so that a failure comes from the change under test. PROPERTY_SEED=random and PROPERTY_RUNS explore.
const { PROPERTY_SEED = '1', PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  ...(PROPERTY_SEED !== 'random' && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
});
