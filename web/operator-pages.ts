import type { Page } from './page.ts';

/** The console of those who run the place; web/render-page.ts keeps it from everybody else. Names begin with operator. */
export const operatorPages: Page[] = [
  { name: 'operator', path: 'operator', file: 'screens/operator/overview.screen.tsx', guard: 'staff' },
  { name: 'operator-cases', path: 'operator/cases', file: 'screens/operator/cases.screen.tsx', guard: 'staff' },
  { name: 'operator-case', path: 'operator/cases/:case', file: 'screens/operator/one-case.screen.tsx', guard: 'staff' },
  { name: 'operator-appeals', path: 'operator/appeals', file: 'screens/operator/appeals.screen.tsx', guard: 'staff' },
  { name: 'operator-members', path: 'operator/members', file: 'screens/operator/members.screen.tsx', guard: 'staff' },
  {
    name: 'operator-member',
    path: 'operator/members/:member',
    file: 'screens/operator/one-member.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-announcements',
    path: 'operator/announcements',
    file: 'screens/operator/announcements.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-announcement',
    path: 'operator/announcements/:announcement',
    file: 'screens/operator/one-announcement.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-subscriptions',
    path: 'operator/subscriptions',
    file: 'screens/operator/payments/subscriptions.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-subscription',
    path: 'operator/subscriptions/:subscription',
    file: 'screens/operator/payments/one-subscription.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-invoices',
    path: 'operator/invoices',
    file: 'screens/operator/payments/invoices.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-differences',
    path: 'operator/differences',
    file: 'screens/operator/payments/differences.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-plans',
    path: 'operator/plans',
    file: 'screens/operator/payments/plans.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-plan',
    path: 'operator/plans/:plan',
    file: 'screens/operator/payments/one-plan.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-income',
    path: 'operator/income',
    file: 'screens/operator/payments/income.screen.tsx',
    guard: 'staff',
  },
  { name: 'operator-codes', path: 'operator/codes', file: 'screens/operator/codes/codes.screen.tsx', guard: 'staff' },
  {
    name: 'operator-codes-new',
    path: 'operator/codes/new',
    file: 'screens/operator/codes/make-codes.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-enquiries',
    path: 'operator/enquiries',
    file: 'screens/operator/enquiries/enquiries.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-statistics',
    path: 'operator/statistics',
    file: 'screens/operator/statistics.screen.tsx',
    guard: 'staff',
  },
  {
    name: 'operator-checks',
    path: 'operator/checks',
    file: 'screens/operator/checks/checks.screen.tsx',
    guard: 'staff',
  },
  { name: 'operator-audit', path: 'operator/audit', file: 'screens/operator/audit.screen.tsx', guard: 'staff' },
];
