import { useEffect, useState } from 'react';

/**
 * How many characters of a field are too many; 0 if it fits, or has no limit. A field that truncated pasted text
 * would lose its end unseen: here all of it stays, and the form is not sent before it fits. typed: the field's first
 * value.
 */
export function useTooMany(id: string, limit: number | undefined, typed: unknown): number {
  const [tooMany, setTooMany] = useState(() => countTooMany(String(typed ?? ''), limit));
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field || limit === undefined) return;
    const { form } = field;
    const measure = () => {
      const count = countTooMany(field.value, limit);
      setTooMany(count);
      return count;
    };
    const refuse = (event: Event) => {
      if (measure() === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.focus();
    };
    // A draft may have come back into the field.
    measure();
    field.addEventListener('input', measure);
    // Before other listeners: one that sends by script does not send it either.
    form?.addEventListener('submit', refuse, { capture: true });
    return () => {
      field.removeEventListener('input', measure);
      form?.removeEventListener('submit', refuse, { capture: true });
    };
  }, [id, limit]);
  return tooMany;
}

/** Counted as the API counts: without blanks at the ends, and a line break, of which a form makes two characters, as one. */
export function countTooMany(text: string, limit = Number.POSITIVE_INFINITY): number {
  return Math.max(0, text.replaceAll('\r\n', '\n').trim().length - limit);
}
