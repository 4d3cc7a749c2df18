// What `npm test -- --changed` runs: the features that the changed files belong to.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/ensure-installed.mjs';

/** The files changed since a commit (HEAD: uncommitted), new ones included. Throws for an unknown commit. */
export function changedFiles(since) {
  const lines = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const changed = lines('diff', '--name-only', since, '--');
  return [...new Set([...changed, ...lines('ls-files', '--others', '--exclude-standard')])];
}

/** The features of the product: the folders of server/features and web/screens. */
export function allFeatures() {
  const folders = (parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? [each.name] : [],
    );
  return new Set([...folders('server/features'), ...folders('web/screens')]);
}

/**
 * What to run for changed files: `tests` are filters for vitest, undefined if a shared file may affect any test; `tags`
 * are those of journeys, `journeys` are changed journeys.
 */
export function affectedBy(files, features = allFeatures()) {
  const inProduct = files.filter((file) => /^(server|web|contract|texts|content)\//.test(file) && !isTest(file));
  const found = inProduct.map((file) => featureOf(file, features));
  const known = [...new Set(found.filter((feature) => feature !== undefined))];
  const areTestsOfFeatures = found.every((feature) => feature !== undefined);
  const changedTests = files.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)));
  return {
    tests: areTestsOfFeatures
      ? [
          ...known.flatMap((each) => [
            `server/features/${each}/`,
            `web/screens/${each}/`,
            `contract/${each}`,
            `contract/constants/${each}`,
          ]),
          ...changedTests,
        ]
      : undefined,
    tags: [...known, ...(inProduct.some(isOfPages) ? ['pages'] : [])],
    journeys: files.filter((file) => file.endsWith('.journey.ts') && existsSync(path.join(root, file))),
  };
}

const isTest = (file) => /\.(test|journey)\.tsx?$/.test(file);
const isOfPages = (file) => /^(web\/(?!screens\/)|server\/app\/pages\/)/.test(file);

/** `server/features/chat/send.ts`, `contract/chat.ts` and `texts/de/chat-closed.json` all belong to chat. */
function featureOf(file, features) {
  const [world, second = '', third = ''] = file.split('/');
  const isFolder = (world === 'server' && second === 'features') || (world === 'web' && second === 'screens');
  if (isFolder) return features.has(third) ? third : undefined;
  let name = path.basename(file).split('.')[0] ?? '';
  while (name !== '' && !features.has(name)) name = name.includes('-') ? name.slice(0, name.lastIndexOf('-')) : '';
  return (world === 'contract' || world === 'texts') && name !== '' ? name : undefined;
}
