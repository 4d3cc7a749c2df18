/**
 * Loads a part of the application at the first call, and again only after a failure. WebKit answers a second import() of
 * a module that is still being loaded before that module has run (its bug 242740).
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
