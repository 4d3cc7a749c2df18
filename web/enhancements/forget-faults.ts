/**
 * What was said of a field goes when it is changed: it was said of the former words. With the last of them goes what was said of the form as a
 * whole. The next answer brings what it says of the new.
 */
export function forgetFaults(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    const wasFaulty = target.ariaInvalid === 'true';
    target.removeAttribute('aria-invalid');
    const ids = target.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    for (const said of ids.map((id) => document.getElementById(id))) {
      if (said?.role === 'alert') said.hidden = true;
    }
    if (wasFaulty) forgetWhole(target.closest('form'));
  });
}

function forgetWhole(form: HTMLFormElement | null): void {
  const whole = form?.previousElementSibling;
  if (form?.querySelector('[aria-invalid=true]') || !(whole instanceof HTMLElement)) return;
  if (whole.role === 'alert') whole.hidden = true;
}
