export { bringBlocks, takeBlocksBack } from './bring-blocks.ts';
