import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../contract/brand.ts';
import { readEnvironment } from '../environment.ts';
import { readBrand } from './read-brand.ts';

const example = path.join(import.meta.dirname, '../../../deploy/brand.example');
const least = { mailFrom: { address: 'post@marke.example' }, contactAddress: 'hallo@marke.example' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string | Buffer | object) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

function faults(): string[] {
  try {
    readBrand(folder);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('the folder of a brand', () => {
  it('reads the example in the repository', () => {
    const brand = readBrand(example);
    expect(brand).toMatchObject({
      name: 'Tandem Beispiel',
      mailFrom: { name: 'Tandem Beispiel', address: 'no-reply@tandem-beispiel.example' },
      look: { styles: expect.stringMatching(/^\/assets\/brand-[\da-f]{12}\.css$/) },
      mark: { isOwn: true, size: 40 },
    });
    expect(brand.pages.map(({ file }) => file)).toEqual(['legal/de/imprint.md', 'legal/fr/imprint.md']);
    expect(brand.css).toContain('--yellow:#095f58');
  });

  it('needs only addresses: name, mark and colours are then the product’s', () => {
    write('brand.json', least);
    const brand = readBrand(folder);
    expect(brand).toMatchObject({ name: product.name, mark: { isOwn: false }, pages: [] });
    expect(brand.look).not.toHaveProperty('mark');
  });

  it('changes its version with everything a reader sees', () => {
    const versions = new Set<string>();
    const note = () => versions.add(readBrand(folder).look.version);
    write('brand.json', least);
    note();
    write('brand.json', { ...least, name: 'Marke' });
    note();
    write('brand.json', { ...least, name: 'Marke', colours: { light: { accent: '#eebb00' } } });
    note();
    write('mark.svg', '<svg viewBox="0 0 2 2"><rect width="2" height="2"/></svg>');
    note();
    write('legal/de/imprint.md', 'words');
    note();
    write('legal/de/imprint.md', 'other words');
    note();
    expect(versions.size).toBe(6);
  });

  it('reports every fault at once, each with its file', () => {
    write('brand.json', { ...least, name: 7, colour: {}, contactAddress: 'nobody' });
    write('mark.svg', '<svg viewBox="0 0 4 4"><script/></svg>');
    write('legal/de/imprint.md', Buffer.alloc(300_000, 'a'));
    write('legal/fr/imprint.md', Buffer.from([0x2d, 0xff, 0xfe]));
    expect(faults()).toEqual([
      'brand.json: name: Invalid input: expected string, received number',
      'brand.json: contactAddress: no address of mails',
      'brand.json: Unrecognized key: "colour"',
      expect.stringMatching(/^mark\.svg: <script> is not allowed; g, path, circle/),
      'legal/de/imprint.md: has 300000 bytes, at most 262144',
      'legal/fr/imprint.md: is not UTF-8',
    ]);
  });

  it.each([
    ['', 'two letters'],
    ['x', 'two letters'],
    ['a'.repeat(31), 'at most 30 characters'],
    ['Zürich\n', 'not seen'],
    ['Tan\u200bdem', 'not seen'],
    ['\u202eTandem', 'not seen'],
    ['Tan  dem', 'spaces too many'],
    ['12 345', 'two letters'],
  ])('refuses the name %j', (name, reason) => {
    write('brand.json', { ...least, name });
    expect(faults()).toEqual([expect.stringContaining(`brand.json: name: `)]);
    expect(faults()[0]).toContain(reason);
  });

  it('accepts a name with characters of HTML', () => {
    write('brand.json', { ...least, name: '<b>A & "B"</b> $& {x}' });
    expect(readBrand(folder).name).toBe('<b>A & "B"</b> $& {x}');
  });

  it('refuses unreadable colours, naming the pair, its contrast and the one needed', () => {
    write('brand.json', {
      ...least,
      colours: { light: { accent: '#ffcc00', onAccent: '#ffffff', muted: '#999999' }, dark: { ink: '#000000' } },
    });
    expect(faults()).toEqual([
      'brand.json: colours.light: muted on paper has a contrast of 2.84, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.light: muted on ground has a contrast of 2.58, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.light: muted on accentSoft has a contrast of 2.55, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.light: onAccent on accent has a contrast of 1.51, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.light: onAccent at 75 % on accent has a contrast of 1.34, needs 4.5 (the level beside a language, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.light: muted on white has a contrast of 2.84, needs 4.5 (documents)',
      'brand.json: colours.dark: ink on paper has a contrast of 1.17, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.dark: ink on ground has a contrast of 1.1, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.dark: ink on accentSoft has a contrast of 1.66, needs 4.5 (text, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.dark: paper at 75 % on ink has a contrast of 1.11, needs 4.5 (the level beside a language, WCAG 2.2 AA 1.4.3)',
      'brand.json: colours.dark: ink is darker than paper',
    ]);
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '#ffffff;}body{display:none'])('refuses the colour %s', (accent) => {
    write('brand.json', { ...least, colours: { light: { accent } } });
    expect(faults()).toEqual(['brand.json: colours: light: accent: a colour as #rrggbb']);
  });

  it('refuses invalid JSON, a missing file, and what is no folder', () => {
    expect(faults()).toEqual(['brand.json: is missing']);
    write('brand.json', '{');
    expect(faults()).toEqual([expect.stringMatching(/^brand\.json: is no JSON/)]);
    expect(() => readBrand('/nowhere')).toThrow('/nowhere is no folder');
    expect(() => readBrand(path.join(folder, 'brand.json'))).toThrow('is no folder');
  });

  it('follows links within the folder, as mounted configuration has them, but none out of it', () => {
    cpSync(example, path.join(folder, '..data'), { recursive: true });
    symlinkSync('..data/brand.json', path.join(folder, 'brand.json'));
    expect(readBrand(folder).name).toBe('Tandem Beispiel');
    symlinkSync(path.join(example, 'mark.svg'), path.join(folder, 'mark.svg'));
    mkdirSync(path.join(folder, 'legal'));
    symlinkSync(path.join(example, 'legal/de'), path.join(folder, 'legal/de'));
    expect(faults()).toEqual(['mark.svg: leads out of the folder', 'legal/de/imprint.md: leads out of the folder']);
  });

  it('refuses links that lead nowhere, to a file and to a folder: else the product’s own would be shown', () => {
    write('brand.json', least);
    symlinkSync('gone.svg', path.join(folder, 'mark.svg'));
    symlinkSync('gone', path.join(folder, 'legal'));
    expect(faults().slice(0, 2)).toEqual(['mark.svg: leads nowhere', 'legal/de/imprint.md: leads nowhere']);
  });

  it('reports in one line what cannot be opened', async () => {
    write('brand.json', least);
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(path.join(folder, 'mark.svg'), resolve));
    expect(faults()).toEqual(['mark.svg: cannot be read (ENXIO)']);
    await new Promise((resolve) => socket.close(resolve));
  });

  it('refuses a folder where a file should be', () => {
    write('brand.json', least);
    mkdirSync(path.join(folder, 'mark.svg'));
    expect(faults()).toEqual(['mark.svg: is no plain file']);
  });
});

describe('BRAND_DIR', () => {
  it('names each fault on its own line, next to those of the environment', () => {
    expect(() => readEnvironment({ BRAND_DIR: folder, PORT: '0', SECRET_BEFORE: 'x'.repeat(32) })).toThrow(
      /^SECRET_BEFORE: .*\nBRAND_DIR: brand\.json: is missing$/,
    );
  });

  it('gives legal pages and emails its address', () => {
    const environment = readEnvironment({ BRAND_DIR: example });
    expect(environment.operator.email).toBe('hallo@tandem-beispiel.example');
    expect(readEnvironment({}).operator.email).toBe(product.contactAddress);
  });
});
