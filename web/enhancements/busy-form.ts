/** Lets the buttons of a form say that it is under way, in their own words where they have some. Returns how to end that. */
export function showBusy(form: HTMLFormElement): () => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[data-submits]')];
  const words = buttons.map(({ textContent }) => textContent);
  for (const button of buttons) {
    button.setAttribute('aria-disabled', 'true');
    if (button.dataset.submits) button.textContent = button.dataset.submits;
  }
  return () =>
    buttons.forEach((button, index) => {
      button.removeAttribute('aria-disabled');
      if (button.dataset.submits) button.textContent = words[index] ?? '';
    });
}
