import type { ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { wordsChosen } from '../../components/words-of-text.ts';

type NewEntry = ApiInput<'POST /api/notebook'>['body']['data'];

/** The values of an entry's form. */
export function readEntryForm(form: FormData) {
  const chosen = form.getAll('word').map(String);
  // So that they are still chosen where something is refused.
  form.set('chosen', chosen.join('\n'));
  return {
    language: textOf(form, 'language'),
    front: form.has('front') ? textOf(form, 'front') : wordsChosen(chosen),
    back: textOf(form, 'back'),
    sentence: textOf(form, 'sentence'),
    note: textOf(form, 'note'),
  };
}

/** The same of a new one, with its source. */
export function readNewEntry(form: FormData): NewEntry {
  const [chat, sequence] = [textOf(form, 'chat'), Number(textOf(form, 'message'))];
  return {
    ...readEntryForm(form),
    source: (textOf(form, 'source') || 'own') as NewEntry['source'],
    message: chat ? { chat, sequence } : null,
    clientId: textOf(form, 'clientId'),
  };
}
