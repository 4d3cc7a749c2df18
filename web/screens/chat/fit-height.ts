/** Makes a field as tall as its text, where browsers do not by themselves. */
export function fitHeight(field: HTMLTextAreaElement) {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}
