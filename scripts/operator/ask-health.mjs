// What a container asks of its own process: a web process whether it answers, a worker whether it tells its metrics.
const { PROCESS: kind = 'both', PORT: port = '3000', METRICS_PORT: metricsPort } = process.env;
const target = kind === 'worker' ? metricsPort && `${metricsPort}/metrics` : `${port}/api/health`;
// A worker that measures nothing listens nowhere: that this runs beside it is all there is to see.
if (target) {
  const answer = await fetch(`http://127.0.0.1:${target}`, { signal: AbortSignal.timeout(4000) }).catch(
    (error) => error,
  );
  if (!answer.ok) {
    console.error(answer.status ?? String(answer.cause ?? answer));
    process.exitCode = 1;
  }
}
