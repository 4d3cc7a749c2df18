/** Makes the fonts in web/styles/fonts, as base.css declares them: `node scripts/build/generate-fonts.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFaces, fontSubset } from './font-subsets.ts';

const styles = path.join(import.meta.dirname, '../../web/styles');
const faces = fontFaces(await readFile(path.join(styles, 'base.css'), 'utf8'));
await Promise.all(faces.map(async (face) => writeFile(path.join(styles, 'fonts', face.file), await fontSubset(face))));
