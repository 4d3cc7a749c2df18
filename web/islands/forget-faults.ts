/** What was said of a field goes when it is changed: it was said of the former words. The next answer brings what it says of the new. */
export function forgetFaults(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    target.removeAttribute('aria-invalid');
    const ids = target.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    for (const said of ids.map((id) => document.getElementById(id))) {
      if (said?.role === 'alert') said.hidden = true;
    }
  });
}
