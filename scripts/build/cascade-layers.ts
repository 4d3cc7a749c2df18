import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** From weak to strong, by folder of web/: a screen may override a component, never the reverse. */
const layers = { styles: 'base', components: 'components', layouts: 'layouts', screens: 'screens' } as const;
const order = `@layer ${Object.values(layers).join(',')};`;

/** The cascade layer of a sheet of web/, by its path there. */
export function layerOf(file: string): string {
  const folder = file.split('/')[0] ?? '';
  const layer = Object.entries(layers).find(([name]) => name === folder)?.[1];
  if (!layer) throw new Error(`web/${file} lies in no folder that has a layer (scripts/build/cascade-layers.ts)`);
  return layer;
}

/**
 * Puts every sheet into the cascade layer of its folder, after the breakpoints, because Lightning CSS resolves custom
 * media only within a sheet. Sheets load on demand, some twice through prefetching; with layers the folder, not the load
 * order, decides between rules of equal specificity.
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
