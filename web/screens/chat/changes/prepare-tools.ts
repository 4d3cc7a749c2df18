/** Brings what changing a message needs, so that it is there offline too; fails where it does not come. */
export async function prepareTools(): Promise<void> {
  await Promise.all([
    import('./message-tools.tsx'),
    import('../message-menu.tsx'),
    import('./edit-form.tsx'),
    import('./reply-line.tsx'),
    import('./unsent-change.tsx'),
    import('./message-quote.tsx'),
    import('./message-reactions.tsx'),
  ]);
}
