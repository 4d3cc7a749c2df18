import { type RefObject, useEffect } from 'react';
import { memberOfBrowser } from '../../api/live-member.ts';
import { memberStorage } from '../../api/member-storage.ts';

/** By the field: what it said when the page came, and what was typed since. */
type Kept = Record<string, [saved: string, typed: string]>;

/**
 * Keeps what is typed into the fields of a form in this browser until it is saved: whoever leaves by a link, the back button or a
 * reload finds it again. Answers what keeps it. What has been saved meanwhile, here or elsewhere, wins.
 */
export function useKeptFields(name: string, form: RefObject<HTMLFormElement | null>): () => void {
  const storedAs = `draft/profile/${name}`;
  useEffect(() => {
    const kept = JSON.parse(storage().read(storedAs) ?? '{}') as Kept;
    for (const field of textsOf(form.current)) {
      const [saved, typed] = kept[field.name] ?? [];
      if (typed !== undefined && saved === field.defaultValue && field.value === saved) field.value = typed;
    }
  }, [storedAs, form]);
  return () => {
    const changed = textsOf(form.current).filter(({ value, defaultValue }) => value !== defaultValue);
    const kept: Kept = Object.fromEntries(
      changed.map((field) => [field.name, [field.defaultValue, field.value]] as const),
    );
    storage().write(storedAs, changed.length > 0 ? JSON.stringify(kept) : null);
  };
}

const storage = () => memberStorage(memberOfBrowser() ?? '');

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function textsOf(form: HTMLFormElement | null): TextElement[] {
  const elements = [...(form?.elements ?? [])];
  return elements.filter(
    (element): element is TextElement =>
      element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text'),
  );
}
