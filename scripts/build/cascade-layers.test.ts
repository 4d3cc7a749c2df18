import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerOf } from './cascade-layers.ts';

const web = path.join(import.meta.dirname, '../../web');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

describe('The layer of a sheet', () => {
  it('is that of its folder', () => {
    expect(layerOf('components/button.module.css')).toBe('components');
    expect(layerOf('screens/chat/messages.module.css')).toBe('screens');
    expect(layerOf('styles/base.css')).toBe('base');
  });

  it('exists for every sheet', () => {
    expect(new Set(sheets.map(layerOf))).toEqual(new Set(['base', 'components', 'layouts', 'screens']));
  });

  it('is required of every folder', () => {
    expect(() => layerOf('enhancements/some.module.css')).toThrow('no folder that has a layer');
  });
});
