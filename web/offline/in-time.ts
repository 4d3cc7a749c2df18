const patienceMilliseconds = 30_000;

/**
 * The site's response to a request of the worker. Fails if it has neither failed nor started to respond for so long:
 * not every browser gives up on a dead connection, and a request to the worker would never finish.
 */
export function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('no answer in time')), patienceMilliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
