/** Builds the pages if their inputs have changed since the last build. */
export function ensureBuilt(): void;
