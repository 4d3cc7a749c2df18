export { readAuthenticatorCode, stepOfCode } from './authenticator-code.ts';
export { commonPasswordFaults } from './common-password-faults.ts';
export { confirmAddress, setAddress, setWaitingAddress } from './email-address.ts';
export {
  deleteIdentitiesSince,
  deleteIdentity,
  endIdentities,
  findIdentity,
  listIdentities,
  moveIdentities,
  storeIdentity,
  useIdentity,
} from './identities.ts';
export { openSecret, sealSecret } from './keys.ts';
export {
  countTry,
  finishLogIn,
  openChallenge,
  useChallenge,
  voidChallenges,
  wereCodesGuessed,
} from './log-in-challenges.ts';
export { listPasskeys, passkeyColumns, presentPasskey } from './passkeys.ts';
export { provePassword } from './prove-password.ts';
export { readSecondFactor } from './read-second-factor.ts';
export { makeRecoveryCodes } from './recovery-codes.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { logChange, recordSecurityNotice } from './security-notices.ts';
export { renewHash, setPassword } from './set-password.ts';
export { beginAuthenticator, confirmAuthenticator } from './set-up-authenticator.ts';
export { countCode, forgetCodes, takeCode, wrongCode } from './take-code.ts';
