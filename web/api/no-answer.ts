/** Nothing came back from the site: the line is broken, or somebody else has answered in its place. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}
