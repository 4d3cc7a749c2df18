import type { Plugin } from 'vite';

const titles: Record<string, string> = { client: 'for browsers', ssr: 'for the server' };

/** Prints which part of the pages is being built, and how long it took. */
export function buildProgress(): Plugin {
  const startedAt = new Map<string, number>();
  return {
    name: 'build-progress',
    apply: 'build',
    buildStart() {
      startedAt.set(this.environment.name, performance.now());
    },
    closeBundle() {
      const { name } = this.environment;
      const seconds = (performance.now() - (startedAt.get(name) ?? performance.now())) / 1000;
      console.log(`  ${titles[name] ?? name}: ${seconds.toFixed(1)} s`);
    },
  };
}
