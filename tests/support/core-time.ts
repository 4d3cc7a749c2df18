/** CPU seconds of synchronous work, which other load on the machine does not change. */
export function coreSeconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}
