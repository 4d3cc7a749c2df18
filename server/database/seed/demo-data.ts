import { readFileSync } from 'node:fs';

const folder = new URL('../../../data/demo/', import.meta.url);

/** The text of a file of data/demo/. */
export function readDemoFile(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** What a JSON file of data/demo/ holds. That it is of the type, the tests of the seed say. */
export function readDemoJson<Content>(name: string): Content {
  return JSON.parse(readDemoFile(name)) as Content;
}
