/** A press on a button marked `data-shows-password` shows what was typed into the field it controls, or hides it again. */
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
