import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dark, light } from '../../contract/colours.ts';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [inLight = '', inDark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

test.each([
  ['light', inLight, light],
  ['dark', inDark, dark],
])('the %s colours of mails and pictures are those of the pages', (_name, css, colours) => {
  const ofPages = Object.keys(colours).map((name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [name, new RegExp(`--${token}: (#\\w+);`).exec(css)?.[1]];
  });
  expect(Object.fromEntries(ofPages)).toEqual(colours);
});
