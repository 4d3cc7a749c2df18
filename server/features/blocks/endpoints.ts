import type { blockEndpoints } from '../../../contract/blocks.ts';
import type { Actions } from '../../http/endpoint.ts';
import { blockMember } from './block-member.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockMember } from './unblock-member.ts';

export const blockActions: Actions<keyof typeof blockEndpoints> = {
  'GET /api/blocks': listBlocks,
  'PUT /api/blocks/{profileId}': blockMember,
  'DELETE /api/blocks/{profileId}': unblockMember,
};
