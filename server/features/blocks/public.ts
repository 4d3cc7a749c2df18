export { importBlocks, removeImportedBlocks } from './import-blocks.ts';
