// `npm run test:planted`: plants faults one by one in a copy and checks which test catches each (tests/planted/run.ts).
import path from 'node:path';
import { ensureInstalled, root, run } from '../start/ensure-installed.mjs';

ensureInstalled();
run('npm', ['run', '--silent', 'types']);
run('node', [path.join(root, 'tests/planted/run.ts'), ...process.argv.slice(2)]);
