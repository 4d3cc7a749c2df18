import fc from 'fast-check';

// A run that fails must fail because of what was changed. PROPERTY_SEED=random and PROPERTY_RUNS look for what this seed never met.
const { PROPERTY_SEED = '1', PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  ...(PROPERTY_SEED !== 'random' && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
});
