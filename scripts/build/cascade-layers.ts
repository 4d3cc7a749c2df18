import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** From weak to strong, by the folder of web/ a sheet lies in; a screen may change what a component looks like, never the other way round. */
const layers = { styles: 'base', components: 'components', layouts: 'layouts', screens: 'screens' } as const;
const order = `@layer ${Object.values(layers).join(',')};`;

/** The layer of a sheet of web/, by its path there. */
export function layerOf(file: string): string {
  const folder = file.split('/')[0] ?? '';
  const layer = Object.entries(layers).find(([name]) => name === folder)?.[1];
  if (!layer) throw new Error(`web/${file} lies in no folder that has a layer (scripts/build/cascade-layers.ts)`);
  return layer;
}

/**
 * Puts every sheet into the cascade layer of its folder, after the breakpoints, which Lightning CSS knows of the same sheet only. Sheets load when a screen needs them, some a second time with what a
 * pointer announces; with layers it is the folder, never the moment, that decides which of two rules of equal weight wins.
 */
export function cascadeLayers(web: string): Plugin {
  const breakpoints = readFileSync(path.join(web, 'styles/breakpoints.css'), 'utf8');
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const file = path.relative(web, id);
        if (file.startsWith('..')) return null;
        return { code: `${breakpoints}${order}@layer ${layerOf(file)}{${code}\n}`, map: null };
      },
    },
  };
}
