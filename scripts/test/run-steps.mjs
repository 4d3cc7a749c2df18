// Runs the steps of a test run in order, counts what passed, and names what failed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { projectEnvironment, root } from '../start/ensure-installed.mjs';

/** A test run: its totals, and the steps that add to them. environment: variables on top of the process's own. */
export class TestRun {
  passed = 0;
  failed = 0;
  /** What failed, repeated at the end because a log may lose its beginning. */
  failures = [];
  /** Journeys that passed only alone. */
  unsteady = [];
  /** Browser engines that could not be had here. */
  notTried = [];
  #environment;
  #startedAt = Date.now();
  #processorStart = processorTimes();

  constructor(environment) {
    this.#environment = { ...projectEnvironment, ...environment };
  }

  /** A command that passes or fails as a whole. Several can run at once. */
  async check(title, command, args) {
    if (await this.command(title, command, args, { isShownAtEnd: true })) this.passed += 1;
    else this.fail(title);
  }

  fail(title) {
    this.failed += 1;
    this.failures.push(title);
  }

  /** Subtracts failures from the totals before they are retried. */
  forgetFailures(count, titles) {
    this.failed -= count;
    this.failures = this.failures.filter((failure) => !titles.includes(failure));
  }

  /**
   * A test runner whose JSON report `count` turns into {passed, failed, failures}. An error without a counted failure
   * counts as one, as does a run without tests unless mayBeEmpty.
   */
  async suite(title, command, args, { report, count, variables, mayBeEmpty = false }) {
    const succeeded = await this.command(title, command, args, { variables });
    let counted = { passed: 0, failed: 0, failures: [] };
    try {
      counted = count(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      console.log(`no report of ${title}: ${error}`);
    }
    this.passed += counted.passed;
    this.failed += counted.failed;
    this.failures.push(...counted.failures);
    const isEmpty = counted.passed === 0 && !mayBeEmpty;
    if (counted.failed === 0 && (!succeeded || isEmpty)) this.fail(title);
    return counted;
  }

  /** Runs a command to its end; returns whether it succeeded. With isShownAtEnd its output appears in one piece. */
  async command(title, command, args, { isShownAtEnd = false, variables = {} } = {}) {
    const startedAt = Date.now();
    const processorStart = processorTimes();
    if (!isShownAtEnd) console.log(`\n== ${title}`);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', ...(isShownAtEnd ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      env: { ...this.#environment, ...variables },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const code = await new Promise((resolve) => {
      child.once('error', (error) => {
        output.push(Buffer.from(`${error}\n`));
        resolve(1);
      });
      child.once('close', resolve);
    });
    if (isShownAtEnd) process.stdout.write(`\n== ${title}\n${Buffer.concat(output)}`);
    console.log(`-- ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${spent(startedAt, processorStart)}`);
    return code === 0;
  }

  /** Prints what failed and the closing line; returns the exit code. */
  close() {
    console.log(`\n-- total: ${spent(this.#startedAt, this.#processorStart)}`);
    for (const failure of this.failures) console.log(`FAILED: ${failure}`);
    for (const title of this.unsteady) console.log(`UNSTEADY: ${title}`);
    if (this.unsteady.length > 0) console.log(`${this.unsteady.length} unsteady: passed alone, failed with others`);
    if (this.notTried.length > 0)
      console.log(`NOT TRIED: ${this.notTried.join(', ')}: without Debian's packages, see docs/browsers.md`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }
}

/** CPU milliseconds the machine was busy since it started. */
function processorTimes() {
  return os
    .cpus()
    .flatMap(({ times: { idle, ...busy } }) => Object.values(busy))
    .reduce((sum, each) => sum + each, 0);
}

/** Elapsed time and CPU time of the whole machine, including other processes. */
function spent(startedAt, processorStart) {
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  return `${seconds(Date.now() - startedAt)} s, ${seconds(processorTimes() - processorStart)} processor seconds`;
}
