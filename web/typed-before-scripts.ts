type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Boxes, radio buttons and files stay as they were set, and a hidden field is nothing anybody types into. */
const fields = 'select,textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden])';

/**
 * Keeps what is typed or chosen while the page has no scripts yet: React draws a select, a text with a default, or a field it
 * controls as they were sent. Called before hydration; returns what to call after it.
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
  // React takes no notice of a value it has seen, which is what its own accessor on the field is for.
  field.value = defaultOf(field);
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
