import { memberStorage } from '../../../session/member-storage.ts';

/** The input of a correction. */
export interface CorrectionDraft {
  text: string;
  note: string;
}

/** This device's draft of a message's correction until it is sent: read, and write (null removes it). */
export function correctionDraft(me: string, messageId: string) {
  const name = `draft/correction/${messageId}`;
  return {
    read(): CorrectionDraft | null {
      const stored = memberStorage(me).read(name);
      return stored === null ? null : (JSON.parse(stored) as CorrectionDraft);
    },
    write(draft: CorrectionDraft | null) {
      memberStorage(me).write(name, draft && JSON.stringify(draft));
    },
  };
}
