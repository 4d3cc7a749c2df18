/** A small fault that a developer could make, and what has to catch it. */
export interface Fault {
  /** the feature or part, and what is wrong with it */
  id: string;
  /** what a person would suffer from it */
  suffers: string;
  file: string;
  /** what stands in the file, exactly once */
  text: string;
  replacement: string;
  /** the tier that must catch it */
  tier: 'npm test' | 'test:all';
  /** Related tests: files of Vitest, folders of them, files of journeys, or a tag of journeys such as @chat. */
  tests: readonly string[];
}

/** The test that failed first. */
export interface Failure {
  /** its file and title */
  test: string;
  why: string;
}
