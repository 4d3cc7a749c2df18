const prefix = 'member/';
const visitorPrefix = 'visitor/draft/';

/** One member's local storage (drafts, unsent messages): read, write (null removes) and list by the start of a name. */
export const memberStorage = (member: string) => storageUnder(`${prefix}${member}/`);

/** A visitor's first messages, by recipient. They never leave the device and are removed at a log-in, when the message is sent or becomes its author's draft. */
export const visitorDrafts = storageUnder(visitorPrefix);

function storageUnder(start: string) {
  const full = (name: string) => `${start}${name}`;
  return {
    read: (name: string): string | null => attempt(() => localStorage.getItem(full(name))) ?? null,
    write(name: string, value: string | null) {
      attempt(() => (value === null ? localStorage.removeItem(full(name)) : localStorage.setItem(full(name), value)));
    },
    values(start: string): string[] {
      const names = attempt(() => Object.keys(localStorage)) ?? [];
      return names.filter((name) => name.startsWith(full(start))).flatMap((name) => localStorage.getItem(name) ?? []);
    },
  };
}

/** The storage name of an unsent first message to a person. */
export function firstMessageDraft(profileId: string): string {
  return `draft/to/${profileId}`;
}

/** The name of the database in which a browser keeps a member's unsent files. */
export function unsentFilesOf(member: string): string {
  return `unsent/${member}`;
}

/** Removes what others stored: all members' after a log-out, a visitor's after a log-in. */
export function forgetOthers(member: string | null): void {
  attempt(() => {
    for (const name of Object.keys(localStorage)) {
      if (member && name.startsWith(visitorPrefix)) localStorage.removeItem(name);
      if (!name.startsWith(prefix) || (member && name.startsWith(`${prefix}${member}/`))) continue;
      localStorage.removeItem(name);
      // Unsent files are stored with the messages that name them.
      if (name.includes('/unsent/')) indexedDB.deleteDatabase(unsentFilesOf(name.split('/')[1] ?? ''));
    }
  });
}

/** Storage can be full or forbidden; then nothing is stored. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
