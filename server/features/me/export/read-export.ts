import { type AccountExport, accountExport } from '../../../../contract/me-export.ts';
import type { Exporting, ExportParts } from '../../export-parts/public.ts';

/** An export without the chats, which may be of any length. */
export type ExportedParts = Omit<AccountExport, 'chats'>;

/**
 * Everything stored about the member except the chats. Of others only what the member sees anyway: names, and what
 * they wrote to the member.
 */
export async function readParts(exporting: Exporting, { chats: _, ...parts }: ExportParts): Promise<ExportedParts> {
  const read: Record<string, unknown> = { exportedAt: exporting.clock().toISOString() };
  for (const [name, part] of Object.entries(parts)) read[name] = await part.read(exporting);
  return accountExport.omit({ chats: true }).parse(read);
}
