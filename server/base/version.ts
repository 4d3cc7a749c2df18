import { readFileSync } from 'node:fs';

const about: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The version, as in package.json and CHANGELOG.md. For operators only: to others it reveals known faults. */
export const { version } = about;
