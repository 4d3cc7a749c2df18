/**
 * How long tests wait for what must come, in milliseconds. Nothing is measured by these: they end what hangs, and leave room for a
 * machine that others keep busy.
 */
export const patience = {
  /** of a test for what it polls */
  poll: 30_000,
  test: 90_000,
  hook: 120_000,
};
