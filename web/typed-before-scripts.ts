type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Boxes, radio buttons and files stay as they were set, and a hidden field is nothing anybody types into. */
const fields = 'select,textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden])';

/**
 * Preserves input made before the page has scripts: React renders a select, a text with a default, or a controlled
 * field as the server sent it. Called before hydration; returns the function to call after it.
 */
export function restoreTyped(): () => void {
  const typed = new Map<Field, string>();
  const note = (field: Field) => typed.set(field, field.value);
  const noteTarget = ({ target }: Event) => (target as Element).matches(fields) && note(target as Field);
  document.querySelectorAll<Field>(fields).forEach(note);
  document.addEventListener('input', noteTarget, true);
  return () => {
    document.removeEventListener('input', noteTarget, true);
    for (const [field, value] of typed) if (value !== defaultOf(field)) typeAgain(field, value);
  };
}

function defaultOf(field: Field): string {
  if ('defaultValue' in field) return field.defaultValue;
  return (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value ?? '';
}

/** As if it was typed now, so that what listens to the field hears of it. */
function typeAgain(field: Field, value: string) {
  // React ignores a value it has seen, which its own accessor on the field tracks.
  field.value = defaultOf(field);
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
