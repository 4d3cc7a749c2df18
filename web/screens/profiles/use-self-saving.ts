import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../client/api-client.ts';
import { browserApi } from '../../client/browser-api.ts';
import { previousField, previousOf } from '../../client/changed-in-form.ts';
import { type ChangedField, draftOfForm } from './profile-draft.ts';
import { resolveFormPlaces } from './resolve-form-places.ts';
import { storeChange } from './store-change.ts';
import { forgetSavedRows } from './stored-rows.ts';

export interface SelfSaving {
  state: 'idle' | 'saving' | 'saved' | 'offline' | 'refused';
  /** what is wrong with a field that was left, by its name */
  faults: Record<string, string>;
  /** the stored values by now, for the next change of the form */
  previous: string | undefined;
}

const none: SelfSaving = { state: 'idle', faults: {}, previous: undefined };

/**
 * Saves a form of the profile whenever a field is left with another value, one attempt after the other; a picture waits for its
 * button, as it is cropped first. Without a connection it is tried again when that is back. A press of the form's button stores
 * all: it drops the attempts that have not stored yet, and waits for one that is storing. fields: those of the form.
 */
export function useSelfSaving(form: RefObject<HTMLFormElement | null>, fields: readonly ChangedField[]): SelfSaving {
  const [saving, setSaving] = useState(none);
  const previous = useRef<Record<string, unknown>>(undefined);
  const turn = useRef(Promise.resolve());
  const presses = useRef(0);
  const isStoring = useRef(false);
  const waiting = useRef<{ submitter: HTMLElement | null }>(undefined);

  function saveNext() {
    const press = presses.current;
    turn.current = turn.current.then(() => save(() => press < presses.current));
  }
  async function save(isOvertaken: () => boolean) {
    if (!form.current || isOvertaken()) return;
    const data = new FormData(form.current);
    previous.current ??= previousOf(data);
    setSaving((now) => ({ ...now, state: 'saving', faults: {} }));
    try {
      const { newer, saved } = await store(data, previous.current, fields, () => {
        isStoring.current = !isOvertaken();
        return isStoring.current;
      });
      // What was changed elsewhere, too, is for the button of the form to say.
      if (newer.length > 0 || !isStoring.current) return setSaving((now) => ({ ...now, state: 'idle' }));
      previous.current = saved;
      for (const direction of ['langsSpeaking', 'langsLearning'] as const) {
        if (fields.includes(direction)) forgetSavedRows(direction, draftOfForm(data)[direction]);
      }
      setSaving({ state: 'saved', faults: {}, previous: JSON.stringify(saved) });
    } catch (error) {
      if (error instanceof ApiError) setSaving((now) => ({ ...now, state: 'refused', faults: error.fields }));
      else setSaving((now) => ({ ...now, state: 'offline' }));
    } finally {
      isStoring.current = false;
    }
  }
  const onChange = useEffectEvent((event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
    saveNext();
  });
  const onPress = useEffectEvent(({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[name=intent]') : null;
    // The row goes with the next picture of the page.
    if (button?.value.startsWith('remove.lang')) requestAnimationFrame(() => onChange(new Event('change')));
  });
  const onBack = useEffectEvent(() => {
    if (saving.state === 'offline') saveNext();
  });
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    presses.current += 1;
    if (!isStoring.current) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.current = { submitter: event.submitter };
  });
  // After the render that puts the values stored by now into the form.
  useEffect(() => {
    if (!waiting.current || isStoring.current) return;
    const { submitter } = waiting.current;
    waiting.current = undefined;
    form.current?.requestSubmit(submitter);
  });
  useEffect(() => {
    const { current } = form;
    current?.addEventListener('change', onChange);
    current?.addEventListener('click', onPress);
    current?.addEventListener('submit', onSubmit);
    window.addEventListener('online', onBack);
    return () => {
      current?.removeEventListener('change', onChange);
      current?.removeEventListener('click', onPress);
      current?.removeEventListener('submit', onSubmit);
      window.removeEventListener('online', onBack);
    };
  }, [form]);
  return saving;
}

/** A direction without a language is left as it is stored: it is being chosen. */
async function store(
  data: FormData,
  previous: Record<string, unknown>,
  fields: readonly ChangedField[],
  mayStore: () => boolean,
) {
  data.delete('files');
  data.delete(previousField);
  await resolveFormPlaces(browserApi, data);
  const draft = draftOfForm(data);
  const isChosen = (field: ChangedField) =>
    field !== 'image' && ((field !== 'langsSpeaking' && field !== 'langsLearning') || draft[field].length > 0);
  return storeChange(browserApi, { previous, draft, fields: fields.filter(isChosen), mayStore });
}
