import { Readable } from 'node:stream';
import type { Action } from '../../../http/endpoint.ts';
import type { ExportParts } from '../../export-parts/public.ts';
import { exportAsJson } from './export-as-json.ts';
import { exportName } from './export-name.ts';
import { readParts } from './read-export.ts';

/** Everything stored about the member, as a download: streamed as it is read, whatever its size. */
export function exportData(parts: ExportParts): Action<'GET /api/users/me/export'> {
  return async (call) => {
    const read = await readParts(call, parts);
    const headers = new Headers(call.headers);
    headers.set('Content-Type', 'application/json; charset=UTF-8');
    headers.set('Content-Disposition', `attachment; filename="${exportName(read.exportedAt)}.json"`);
    const pieces = Readable.from(exportAsJson(read, parts.chats.read(call))).map((piece: string) => Buffer.from(piece));
    return new Response(Readable.toWeb(pieces) as ReadableStream<Uint8Array>, { headers });
  };
}
