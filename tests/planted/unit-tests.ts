import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest, type Reporter, type TestModule } from 'vitest/node';
import type { Failure } from './fault.ts';
import { buildPages } from './tree.ts';

/** The unit and API tests of a tree, in one Vitest that stays: its database is started and its files are compiled once. */
export interface UnitTests {
  /** Runs tests, by files and folders, until one fails: which, or undefined where all pass. */
  firstFailure(tests: readonly string[]): Promise<Failure | undefined>;
  /** Has a file recompiled that was changed. */
  forget(file: string): void;
  /** Ends what runs. */
  cancel(): void;
  close(): Promise<void>;
}

/** In a test that begins with it, a build takes longer than its hook may. */
const usesPages = /support\/pages\/site\.ts|ensure-built/;

/** Starts Vitest in a tree, which becomes the working directory. */
export async function startUnitTests(root: string): Promise<UnitTests> {
  process.chdir(root);
  let failure: Failure | undefined;
  const note = ({ relativeModuleId }: TestModule, title: string, [error]: readonly { message: string }[] = []) => {
    if (error) failure ??= { test: `${relativeModuleId}: ${title}`, why: error.message };
  };
  // What the run before said of a test stays where this one does not come to it: only a reporter knows what is new.
  const firstFailed: Reporter = {
    onTestCaseResult: (test) => note(test.module, test.fullName, test.result().errors),
    onTestSuiteResult: (suite) => note(suite.module, suite.fullName, suite.errors()),
    onTestModuleEnd: (module) => note(module, 'the file itself', module.errors()),
  };
  const options = { root, watch: false, bail: 1, reporters: [firstFailed], silent: true };
  const vitest = await createVitest('test', options);
  await vitest.standalone();
  /** Built pages are files of the project to Vitest, compiled once. */
  async function forgetPages() {
    const folder = path.join(root, 'build/server');
    for (const file of await readdir(folder, { recursive: true })) vitest.invalidateFile(path.join(folder, file));
  }
  return {
    async firstFailure(tests) {
      failure = undefined;
      const found = await vitest.globTestSpecifications(tests.map((test) => path.join(root, test)));
      const sources = await Promise.all(found.map(({ moduleId }) => readFile(moduleId, 'utf8')));
      if (sources.some((source) => usesPages.test(source))) {
        if (!(await buildPages(root))) return { test: 'the build', why: 'the pages could not be built' };
        await forgetPages();
      }
      const { unhandledErrors } = await vitest.runTestSpecifications(found);
      const [error] = unhandledErrors as { message: string }[];
      if (error) failure ??= { test: 'an error nobody catches', why: error.message };
      return failure;
    },
    forget: (file) => vitest.invalidateFile(path.join(root, file)),
    cancel: () => void vitest.cancelCurrentRun('keyboard-input'),
    close: () => vitest.close(),
  };
}
