/** Whether this browser can create and use passkeys as this site describes them. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** What became of asking the browser; a credential is JSON for the server. */
export type CeremonyResult = { credential: string } | { trouble: 'cancelled' | 'known' | 'failed' };

/** Creates a passkey for the server's challenge in the browser. */
export function makePasskey(options: object): Promise<CeremonyResult> {
  return runCeremony(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Signs the server's challenge with a passkey the reader chooses. */
export function signWithPasskey(options: object): Promise<CeremonyResult> {
  return runCeremony(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

async function runCeremony(run: () => Promise<Credential | null>): Promise<CeremonyResult> {
  try {
    const credential = await run();
    return credential ? { credential: credentialAsJson(credential as PublicKeyCredential) } : { trouble: 'cancelled' };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/**
 * A credential for the server. Password managers replace the browser's objects with their own, whose toJSON then throws, is
 * missing, or leaves something out: those are assembled from their fields.
 */
export function credentialAsJson(credential: PublicKeyCredential): string {
  try {
    const reported = credential.toJSON();
    if (reported.rawId && reported.response?.clientDataJSON) return JSON.stringify(reported);
  } catch {
    // The browser's own toJSON accepts only the browser's own objects.
  }
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  return JSON.stringify({
    id,
    rawId: base64url(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
    response: { ...bytesOf(response), transports: (response as AuthenticatorAttestationResponse).getTransports?.() },
  });
}

const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;

function bytesOf(response: AuthenticatorResponse): Record<string, string> {
  const held = response as Partial<Record<(typeof parts)[number], ArrayBuffer | null>>;
  return Object.fromEntries(parts.flatMap((part) => (held[part] ? [[part, base64url(held[part])]] : [])));
}

function base64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Browsers report every failure with one of few errors; a timeout is NotAllowedError as well. */
function troubleOf(error: unknown): 'cancelled' | 'known' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}
