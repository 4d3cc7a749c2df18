/** The values of the contract in the order in which the console shows them; schemas stay out of browsers. */
export const reportReasonsInOrder = ['harassment', 'spam', 'other'] as const;
export const reportKindsInOrder = ['message', 'profile', 'post', 'comment'] as const;
/** What a moderator decides on a case, the milder first; taking back stands with what it takes back. */
export const decisionsInOrder = ['dismiss', 'warn', 'hide', 'pause_messaging', 'suspend', 'delete_account'] as const;
export const rolesInOrder = ['member', 'moderator', 'admin'] as const;
export const auditActionsInOrder = [
  'act',
  'answer_appeal',
  'read_case',
  'read_chat',
  'read_member',
  'search_members',
  'change_role',
  'create_announcement',
  'change_announcement',
  'delete_announcement',
  'make_codes',
  'download_codes',
  'stop_codes',
  'handle_enquiry',
  'search_subscriptions',
  'read_subscription',
  'cancel_subscription',
  'create_plan',
  'change_plan',
  'delete_plan',
  'settle_difference',
  'compare_payments',
  'search_invoices',
  'mark_invoice_paid',
  'cancel_invoice',
] as const;
