import { useRef, useState } from 'react';
import type { NotebookEntry } from '../../../../contract/notebook.ts';
import { ApiError } from '../../../client/api-client.ts';
import { browserApi } from '../../../client/browser-api.ts';
import type { ShownMessage } from '../shown-message.ts';
import { sentenceOf } from './sentence-of.ts';

export type SavedState =
  | { is: 'none' | 'saving' | 'removed' }
  | { is: 'saved'; entry: NotebookEntry }
  /** message: the refusal in the reader's language; null without a connection */
  | { is: 'failed'; message: string | null; retry: () => void };

/** An entry of the notebook made of a message: stored, given a meaning, and removed again. The same attempt again is the same entry. */
export function useSavedEntry(message: ShownMessage, language: string) {
  const [state, setState] = useState<SavedState>({ is: 'none' });
  const clientId = useRef<string>(undefined);

  async function attempt(act: () => Promise<SavedState>) {
    setState({ is: 'saving' });
    try {
      setState(await act());
    } catch (error) {
      const refusal = error instanceof ApiError ? error.message : null;
      setState({ is: 'failed', message: refusal, retry: () => void attempt(act) });
    }
  }

  function save(words: string) {
    clientId.current ??= crypto.randomUUID();
    const data = { ...contentOf(message, words), language, clientId: clientId.current };
    void attempt(async () => ({
      is: 'saved',
      entry: (await browserApi('POST /api/notebook', { body: { data } })).data,
    }));
  }

  function explain({ id, front, sentence, note }: NotebookEntry, back: string) {
    const data = { language, front, back, sentence, note };
    const params = { id };
    void attempt(async () => ({
      is: 'saved',
      entry: (await browserApi('PUT /api/notebook/{id}', { params, body: { data } })).data,
    }));
  }

  function undo({ id }: NotebookEntry) {
    clientId.current = undefined;
    void attempt(async () => {
      await browserApi('DELETE /api/notebook/{id}', { params: { id } });
      return { is: 'removed' };
    });
  }

  return { state, save, explain, undo };
}

function contentOf({ chat, sequence, text, correction }: ShownMessage, words: string) {
  const message = { chat, sequence };
  if (correction) {
    return { front: correction.original, back: text, note: correction.note, source: 'correction' as const, message };
  }
  return { front: words, sentence: sentenceOf(text, words), source: 'message' as const, message };
}
