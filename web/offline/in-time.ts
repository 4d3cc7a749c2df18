const patienceMilliseconds = 30_000;

/**
 * What the site answers to a request of the worker. Fails where it has neither failed nor begun to answer for so long: on a line that is
 * cut not every browser gives up by itself, and what waits for the worker would never come.
 */
export function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('no answer in time')), patienceMilliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
