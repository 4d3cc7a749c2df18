/** Builds the pages when anything they are made of has changed since the last build. */
export function ensureBuilt(): void;
