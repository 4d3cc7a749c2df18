import { readFileSync } from 'node:fs';

const about: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Which release this is, as package.json says and CHANGELOG.md lists it. For those who run the place: to others it tells which faults it has. */
export const { version } = about;
