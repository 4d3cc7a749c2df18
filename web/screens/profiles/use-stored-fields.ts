import { type RefObject, useEffect } from 'react';
import { memberOfBrowser } from '../../live/live-member.ts';
import { memberStorage } from '../../session/member-storage.ts';

/** By field: its value when the page loaded, and the input since. */
type StoredFields = Record<string, [saved: string, typed: string]>;

/**
 * Stores a form's input in this browser until it is saved, so that it survives a link, the back button or a reload.
 * Returns the function that stores it. Anything saved meanwhile wins. Languages are stored apart (stored-rows.ts),
 * because their rows come and go.
 */
export function useStoredFields(name: string, form: RefObject<HTMLFormElement | null>): () => void {
  const storedAs = `draft/profile/${name}`;
  useEffect(() => {
    const stored = JSON.parse(storage().read(storedAs) ?? '{}') as StoredFields;
    for (const field of fieldsOf(form.current)) {
      const [saved, typed] = stored[field.name] ?? [];
      if (typed !== undefined && saved === field.saved && field.now === saved) field.fill(typed);
    }
  }, [storedAs, form]);
  return () => {
    const changed = fieldsOf(form.current).filter(({ saved, now }) => now !== saved);
    const stored: StoredFields = Object.fromEntries(
      changed.map(({ name, saved, now }) => [name, [saved, now]] as const),
    );
    storage().write(storedAs, changed.length > 0 ? JSON.stringify(stored) : null);
  };
}

const storage = () => memberStorage(memberOfBrowser() ?? '');

interface FormField {
  name: string;
  /** as loaded */
  saved: string;
  now: string;
  fill: (value: string) => void;
}

function fieldsOf(form: HTMLFormElement | null): FormField[] {
  const elements = [...(form?.elements ?? [])];
  return [...elements.flatMap((element) => asField(element) ?? []), ...choicesOf(elements)];
}

function asField(element: Element): FormField | undefined {
  if (element instanceof HTMLSelectElement) return asChoice(element);
  const isText = element instanceof HTMLInputElement && element.type === 'text';
  if (!isText && !(element instanceof HTMLTextAreaElement)) return undefined;
  const { name, defaultValue, value } = element;
  return { name, saved: defaultValue, now: value, fill: (typed) => Object.assign(element, { value: typed }) };
}

function asChoice(select: HTMLSelectElement): FormField | undefined {
  if (select.name.startsWith('langs')) return undefined;
  const { name, value } = select;
  const options = [...select.options];
  const saved = (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  return { name, saved, now: value, fill: (chosen) => Object.assign(select, { value: chosen }) };
}

/** Radio buttons, by their name. */
function choicesOf(elements: Element[]): FormField[] {
  const radios = elements.filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio',
  );
  return [...new Set(radios.map(({ name }) => name))].map((name) => {
    const options = radios.filter((radio) => radio.name === name);
    return {
      name,
      saved: options.find(({ defaultChecked }) => defaultChecked)?.value ?? '',
      now: options.find(({ checked }) => checked)?.value ?? '',
      fill: (value) => {
        for (const option of options) option.checked = option.value === value;
      },
    };
  });
}
