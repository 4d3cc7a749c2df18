/** Nothing came back from the site: the line is broken, or somebody else has answered in its place. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
