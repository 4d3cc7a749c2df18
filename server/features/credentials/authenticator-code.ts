import { verifySync } from 'otplib';

/** The apps make a code of six digits every 30 seconds (RFC 6238). */
const stepSeconds = 30;

/** Six digits, however they were grouped; undefined for anything else. */
export function readAuthenticatorCode(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The time step whose code this is: the one of now, or one to either side for clocks that differ; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
