/** A condition: the one member has saved the other. The arguments are SQL expressions. */
export function isContact(ownerId: string, profileId: string): string {
  return `exists (select from contacts where contacts.owner_id = ${ownerId} and contacts.profile_id = ${profileId})`;
}
