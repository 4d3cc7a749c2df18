/** Milliseconds tests wait for an expected event. They end what hangs, with room for a busy machine. */
export const patience = {
  /** for what a test polls */
  poll: 30_000,
  test: 90_000,
  hook: 120_000,
};
