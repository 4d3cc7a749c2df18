import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Challenge } from '../../../contract/anti-abuse.ts';
import type { FormFailure } from '../../api/form.ts';

/** none: nothing to solve, or it cannot be solved here; ready: solved, but the form has to be sent by hand. */
export type ProofState = 'none' | 'solving' | 'ready';

/**
 * When sign-up or log-in was refused because many come at once: solves the puzzle of the server into a hidden field and sends the form
 * again. Without scripts, or where the browser cannot, the refusal itself says when to try again.
 */
export function useProof(failure: FormFailure | undefined): {
  state: ProofState;
  field: RefObject<HTMLInputElement | null>;
} {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<ProofState>('none');
  const challenge = failure?.challenge;
  // A solution that was refused is no reason to go on asking by itself.
  const mayGoOn = !failure?.values.altcha;

  useEffect(() => {
    setState('none');
    if (!challenge || !crypto.subtle) return;
    const leaving = new AbortController();
    setState('solving');
    solve(challenge, leaving.signal).then((solution) => {
      if (leaving.signal.aborted || !field.current) return;
      if (!solution) return setState('none');
      field.current.value = solution;
      const { form } = field.current;
      const password = form?.elements.namedItem('password');
      // Loaded as a document, the page has everything but the password.
      if (mayGoOn && password instanceof HTMLInputElement && password.value) form?.requestSubmit();
      else setState('ready');
    });
    return () => leaving.abort();
  }, [challenge, mayGoOn]);

  return { state, field };
}

async function solve(challenge: Challenge, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { solveProof } = await import('./solve-proof.ts');
    return await solveProof(challenge, signal);
  } catch {
    // The script did not come, or the browser has no such function.
    return undefined;
  }
}
