import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedFiles, usedByFew, usedInConversations } from './shared-files.ts';

const web = path.join(import.meta.dirname, '../../web');

function fileOf(name: string): string | undefined {
  return ['layouts', 'components', 'client', 'live', 'meetings', 'offline', 'people', 'routing', 'session']
    .flatMap((folder) =>
      ['.ts', '.tsx', '.screen.tsx', '.module.css'].map((ending) => path.join(web, folder, name + ending)),
    )
    .find((file) => existsSync(file));
}

/** The files of web/ that a file imports statically, without types and server modules, which are not built. */
function imports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'/gm);
  return [...statements]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter(
      (target) => target.startsWith(web) && /(?<!\.server)\.(tsx?|module\.css)$/.test(target) && existsSync(target),
    );
}

/** Everything that the frame of a member's page loads. */
function broughtByTheFrame(): Set<string> {
  const found = new Set(
    ['root.tsx', 'layouts/default-layout.tsx', 'layouts/page-boundary.tsx'].map((file) => path.join(web, file)),
  );
  for (const file of found) for (const next of imports(file)) found.add(next);
  return found;
}

test.each(usedByFew)('%s exists, and not every page loads it', (name) => {
  const file = fileOf(name);
  expect(file, `a file ${name} in web/`).toBeDefined();
  expect([...broughtByTheFrame()], `${name} comes with every page`).not.toContain(file);
});

test('the frame loads a good part of web', () => {
  expect([...broughtByTheFrame()].filter((file) => !file.endsWith('.css')).length).toBeGreaterThan(40);
});

test('what conversations share is separate from what every page loads', () => {
  for (const name of usedInConversations) expect(usedByFew).toContain(name);
  expect(new Set(usedByFew).size).toBe(usedByFew.length);
});

test('a name matches one file and not others that it begins', () => {
  const [base, conversation] = sharedFiles.map(
    ({ test }) =>
      (file: string) =>
        test.test(file),
  );
  expect(base?.('/x/web/components/tip-list.tsx')).toBe(false);
  expect(base?.('/x/web/components/tip-list-item.tsx')).toBe(true);
  expect(base?.('/x/node_modules/react/index.js')).toBe(true);
  expect(conversation?.('/x/web/offline/unsent-messages.ts')).toBe(true);
  expect(conversation?.('/x/web/offline/unsent-form.ts')).toBe(false);
});
