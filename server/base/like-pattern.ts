/** The pattern of LIKE for texts that contain this one. */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

/** The pattern of LIKE for texts that begin with this one. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
