/**
 * How long tests wait for an expected event, in milliseconds. These are no measurements: they end what hangs, and leave
 * room for a busy machine.
 */
export const patience = {
  /** for what a test polls */
  poll: 30_000,
  test: 90_000,
  hook: 120_000,
};
