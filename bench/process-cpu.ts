import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const ticksPerSecond = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0;

/** CPU milliseconds of a process with all its threads, user and system; undefined except on Linux. */
export async function cpuMilliseconds(processId: number): Promise<number | undefined> {
  if (ticksPerSecond === 0) return undefined;
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
  // The second field is the name in brackets, which may contain anything; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The result of work, and the CPU milliseconds a process took during it. */
export async function withCpu<Result>(
  processId: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: number | undefined }> {
  const before = await cpuMilliseconds(processId);
  const result = await work();
  const after = await cpuMilliseconds(processId);
  return { result, cpu: before === undefined || after === undefined ? undefined : after - before };
}
