/** A press on a button marked `data-shows-password` shows or hides the input of the field it controls. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button[data-shows-password]');
    const field = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    const isHidden = field.type === 'password';
    field.type = isHidden ? 'text' : 'password';
    button?.setAttribute('aria-pressed', String(isHidden));
  });
}
