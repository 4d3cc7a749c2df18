import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables, readEnvironment } from '../server/base/environment.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));

/** NAME=value of an environment file or of a unit's Environment= lines. */
function settingsIn(text: string): [string, string][] {
  return [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=([^\s]*)/g)].map(([, name = '', value = '']) => [name, value]);
}

describe('the list of what a release is built from', () => {
  it('names every package that runs, at its version, with its checksum', () => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    const list: { bomFormat: string; components: { name: string; version: string; hashes?: object[] }[] } =
      JSON.parse(stdout);
    expect(list.bomFormat).toBe('CycloneDX');
    const listed = list.components.map(({ name, version, hashes = [] }) => `${name}@${version} ${hashes.length}`);
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version} 1`);
    expect(devDependencies).toHaveProperty('vitest');
    expect(list.components.map(({ name }) => name)).not.toContain('vitest');
  });
});

describe('deploy/systemd', () => {
  it.each(units)('%s starts a file there is with variables there are', (name) => {
    const unit = read(`deploy/systemd/${name}`);
    const [, file = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? [];
    expect(existsSync(path.join(root, file)), file).toBe(true);
    const own = settingsIn(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').map(([variable]) => variable);
    expect(own.filter((variable) => variable !== 'NODE_ENV' && !environmentVariables.includes(variable))).toEqual([]);
    expect(unit).toMatch(/^KillSignal=SIGTERM\n.*\nTimeoutStopSec=15$/m);
  });

  it('has an example of settings that the product takes once they are filled in', () => {
    const lines = read('deploy/systemd/environment.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    const given = Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
    expect(Object.keys(given).filter((name) => !environmentVariables.includes(name))).toEqual([]);
    const company = {
      OPERATOR_NAME: 'Beispiel AG',
      OPERATOR_STREET: 'Musterstrasse 1',
      OPERATOR_PLACE: '6003 Luzern',
      OPERATOR_HOSTING: 'CH',
      OPERATOR_MAIL_HOSTING: 'CH',
      OPERATOR_RESPONSIBLE: 'Mira Muster',
    };
    expect(readEnvironment({ ...given, ...company }).trustProxy).toBe(true);
  });
});
