/** Where the form of a meeting was opened, and where it leads back to: a tandem, or a chat. */
export interface MeetingPlace {
  kind: 'tandem' | 'chat';
  id: string;
}

/** By the parameters of the path. */
export function meetingPlace({ id, chat }: { id?: string; chat?: string }): MeetingPlace {
  return chat === undefined ? { kind: 'tandem', id: id ?? '' } : { kind: 'chat', id: chat };
}

/** The page it leads back to, without the locale. */
export function pathBack({ kind, id }: MeetingPlace): string {
  return kind === 'chat' ? `chat/${id}#latest` : `together/${id}`;
}

/** The same with what was just done; a chat shows it by itself. */
export function pathAfterOffer(where: MeetingPlace): string {
  return where.kind === 'chat' ? pathBack(where) : `${pathBack(where)}?meeting=offered`;
}
