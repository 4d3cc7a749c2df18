import type { Fault } from '../fault.ts';

const hostile = ['server/features/sign-on/hostile.test.ts'];
const linking = ['server/features/sign-on/linking.test.ts'];

export const signOn: readonly Fault[] = [
  {
    id: 'sign-on-nonce',
    suffers: 'A stolen ID token of another log-in opens an account.',
    file: 'server/features/sign-on/answer-sign-on.ts',
    text: '      expectedNonce: started.nonce,\n',
    replacement: '',
    tier: 'npm test',
    tests: hostile,
  },
  {
    id: 'sign-on-state-of-browser',
    suffers: 'A stranger sends their own answer to a victim, who is then in the stranger’s account.',
    file: 'server/features/sign-on/answer-sign-on.ts',
    text: "    .where('browser_hash', '=', hashOf(browserOf(call.request) ?? ''))\n    .where('connection_id'",
    replacement: "    .where('connection_id'",
    tier: 'npm test',
    tests: hostile,
  },
  {
    id: 'sign-on-mixed-up',
    suffers: 'What one organisation’s provider answers is taken for another’s.',
    file: 'server/features/sign-on/answer-sign-on.ts',
    text: "    .where('connection_id', '=', connection.id)\n    .where('issuer', '=', connection.issuer)\n",
    replacement: '',
    tier: 'npm test',
    tests: hostile,
  },
  {
    id: 'sign-on-unsigned',
    suffers: 'An ID token that nobody signed opens an account.',
    file: 'server/features/sign-on/provider.ts',
    text: '  client.enableNonRepudiationChecks(configuration);\n',
    replacement: '',
    tier: 'npm test',
    tests: hostile,
  },
  {
    id: 'sign-on-any-tenant',
    suffers: 'Any tenant of Entra ID answers for an organisation.',
    file: 'server/features/sign-on/provider.ts',
    text: 'if (new URL(metadata.issuer).href !== new URL(issuer).href)',
    replacement: 'if (new URL(metadata.issuer).protocol !== new URL(issuer).protocol)',
    tier: 'npm test',
    tests: ['server/features/sign-on/settings.test.ts'],
  },
  {
    id: 'sign-on-linked-without-proof',
    suffers: 'Who borrows a device links their own log-in to the account, for good.',
    file: 'server/features/sign-on/link-identity.ts',
    text: '  await proveFreshly(call);\n',
    replacement: '',
    tier: 'npm test',
    tests: linking,
  },
  {
    id: 'sign-on-vouches-for-all',
    suffers: 'A provider that says every address is verified makes confirmed accounts for strangers.',
    file: 'server/features/sign-on/affiliation.ts',
    text: 'isProven: provenDomains.includes(domain) && !isDenied',
    replacement: 'isProven: !isDenied',
    tier: 'npm test',
    tests: linking,
  },
  {
    id: 'sign-on-private-address',
    suffers: 'A coordinator makes the server request an address within the operator’s network.',
    file: 'server/integrations/oidc/guarded-fetch.ts',
    text: 'addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))',
    replacement: 'addresses.length === 0',
    tier: 'npm test',
    tests: ['server/integrations/oidc/guarded-fetch.test.ts'],
  },
];
