/** Whether this browser can make and use passkeys in the way this site speaks of them. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** What became of asking the browser; a credential is JSON for the server. */
export type CeremonyResult = { credential: string } | { trouble: 'cancelled' | 'known' | 'failed' };

/** Has the browser make a passkey of what the server asked for. */
export function makePasskey(options: object): Promise<CeremonyResult> {
  return ask(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Has the browser sign what the server asked for, with a passkey that the reader chooses. */
export function signWithPasskey(options: object): Promise<CeremonyResult> {
  return ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

async function ask(run: () => Promise<Credential | null>): Promise<CeremonyResult> {
  try {
    const credential = await run();
    return credential ? { credential: JSON.stringify(credential) } : { trouble: 'cancelled' };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** Browsers name every reason why nothing came of it by one of few errors; too late is NotAllowedError as well. */
function troubleOf(error: unknown): 'cancelled' | 'known' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}
