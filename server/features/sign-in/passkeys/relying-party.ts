import type { Environment } from '../../../base/environment.ts';

/** Signatures every passkey can make one of: EdDSA, ES256, RS256, by their numbers in COSE. */
export const algorithms = [-8, -7, -257];

/** Whom passkeys are made for: this site, by the name and at the address readers know. */
export function relyingParty({ publicUrl }: Environment): { id: string; origin: string } {
  return { id: publicUrl.hostname, origin: publicUrl.origin };
}

/** A member as passkeys know them: the bytes of the id, which say nothing about the person. */
export function userHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}
