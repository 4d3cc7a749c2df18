import type { Challenge } from '../../contract/anti-abuse.ts';

/** The parts of the page for the puzzle's progress, by `data-proof`; refused is shown without scripts. */
type State = 'refused' | 'solving' | 'ready';

/**
 * When sign-up or log-in was refused because of too many attempts: solves the server's puzzle into the hidden field of the
 * form, and sends the form again. If the browser cannot, the refusal itself says when to try again.
 */
export function solveProofOfForm(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-challenge]');
  if (!field || !crypto.subtle) return;
  void solve(field);
}

async function solve(field: HTMLInputElement) {
  show('solving');
  const solution = await solutionOf(JSON.parse(field.dataset.challenge ?? '') as Challenge);
  if (!solution) return show('refused');
  field.value = solution;
  const password = field.form?.querySelector<HTMLInputElement>('input[data-password]');
  // A refused solution is not sent again automatically; the password is there if the browser has filled it in.
  const mayGoOn = field.dataset.refused === undefined && password?.value;
  if (mayGoOn) field.form?.requestSubmit();
  else show('ready');
}

async function solutionOf(challenge: Challenge): Promise<string | undefined> {
  try {
    const { solveProof } = await import('./solve-proof.ts');
    return await solveProof(challenge);
  } catch {
    // The script did not come, or the browser has no such function.
    return undefined;
  }
}

function show(state: State) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-proof]')) {
    part.hidden = part.dataset.proof !== state;
  }
}
