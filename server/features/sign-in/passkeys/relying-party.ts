import type { Environment } from '../../../base/environment.ts';

/** Signature algorithms, one of which every passkey supports: EdDSA, ES256, RS256, by COSE number. */
export const algorithms = [-8, -7, -257];

/** The party passkeys are made for: this site, at its public address. */
export function relyingParty({ publicUrl }: Environment): { id: string; origin: string } {
  return { id: publicUrl.hostname, origin: publicUrl.origin };
}

/** A member's id for passkeys: bytes that say nothing about the person. */
export function userHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}
