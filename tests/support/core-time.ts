/** Seconds that a core has worked at something which runs in one go: what others do on the machine does not change them. */
export function coreSeconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}
