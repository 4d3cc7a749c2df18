import { verifySync } from 'otplib';

/** Authenticator apps generate a six-digit code every 30 seconds (RFC 6238). */
const stepSeconds = 30;

/** The six digits, however they were grouped; undefined for anything else. */
export function readAuthenticatorCode(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The time step of a code: the current one or a neighbouring one, as clocks differ; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
