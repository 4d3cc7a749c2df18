/**
 * Logs in with a passkey by the form marked `data-passkey`. Most readers log in with their password: the script for this is loaded when it
 * is needed.
 */
export function startPasskeys(): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    const isSigned = form.querySelector<HTMLInputElement>('[name=credential]')?.value;
    if (form.dataset.passkey === undefined || isSigned) return;
    event.preventDefault();
    try {
      const { logInByPasskey } = await import('./log-in-by-passkey.ts');
      await logInByPasskey(form);
    } catch {
      // Without the script there is the password.
    }
  });
}
