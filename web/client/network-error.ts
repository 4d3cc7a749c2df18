/** No response of the site arrived: the line is broken, or another server has answered in its place. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
