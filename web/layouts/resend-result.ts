/** How sending the confirmation link again went; message is the API's sentence. */
export type ResendResult = { ok: true } | { ok: false; message: string };
