import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { PageDocument } from '../contract/page-door.ts';
import { withKeptMarkup } from './kept-markup.tsx';

const beginning = '<!DOCTYPE html>';
const end = '</body></html>';
/** What must not stand in an inline script as it is. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Renders a document in one go, about twice as many in a second as the stream of streamDocument (decision 037). It stands on
 * two things inside React Router: a context without serverHandoffStream renders without the loaders' data, and the page takes
 * that data from window.__reactRouterContext.streamController. Rejects when the page cannot be rendered.
 */
export async function wholeDocument(
  context: EntryContext,
  url: string,
  nonce: string | undefined,
): Promise<PageDocument> {
  const withoutData: EntryContext = Object.create(context, { serverHandoffStream: { value: undefined } });
  const document = <ServerRouter context={withoutData} url={url} nonce={nonce} />;
  // Whoever changes a component or a text while the server runs wants to see it.
  const parts = import.meta.env.DEV ? [renderToString(document)] : withKeptMarkup(document, renderToString);
  // Only asking for the data encodes it (scripts/build/react-router/data-when-asked.ts).
  const data = context.renderMeta?.didRenderScripts && context.serverHandoffStream;
  if (!data) return [beginning, ...parts];
  const last = parts.at(-1);
  if (typeof last !== 'string' || !last.endsWith(end)) throw new Error('a document does not end as expected');
  return [beginning, ...parts.slice(0, -1), last.slice(0, -end.length), dataScript(await textOf(data), nonce), end];
}

function dataScript(data: string, nonce: string | undefined): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? '');
  const stream = 'window.__reactRouterContext.streamController';
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${stream}.enqueue(${text});${stream}.close();</script>`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}
