/** What to run for changed files: filters for vitest (undefined: any test), tags of journeys, changed journeys. */
export function affectedBy(
  files: string[],
  features?: Set<string>,
): { tests: string[] | undefined; tags: string[]; journeys: string[] };
/** The features of the product: the folders of server/features and web/screens. */
export function allFeatures(): Set<string>;
