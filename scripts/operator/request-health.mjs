// A container's health check: a web process must answer, a worker must serve its metrics.
const { PROCESS: kind = 'both', PORT: port = '3000', METRICS_PORT: metricsPort } = process.env;
const target = kind === 'worker' ? metricsPort && `${metricsPort}/metrics` : `${port}/api/health`;
// A worker without metrics listens on no port, so that this script runs is all there is to check.
if (target) {
  const answer = await fetch(`http://127.0.0.1:${target}`, { signal: AbortSignal.timeout(4000) }).catch(
    (error) => error,
  );
  if (!answer.ok) {
    console.error(answer.status ?? String(answer.cause ?? answer));
    process.exitCode = 1;
  }
}
