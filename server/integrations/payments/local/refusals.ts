const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
} as const;

/** Descriptions as PayPal words them. */
const descriptions = {
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  MISSING_REQUEST_BODY: 'Request body is missing.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  DUPLICATE_RESOURCE_IDENTIFIER: 'Identifier must be unique.',
  PLAN_STATUS_INVALID: 'Invalid plan status for subscription creation; plan status should be active.',
  SUBSCRIPTION_CANNOT_HAVE_QUANTITY: "Subscription can't have quantity as the plan does not support quantity.",
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  START_TIME: 'Start time must be a valid future date and time.',
  CANCEL: 'Invalid subscription status for cancel action; subscription status should be active or suspended.',
  SUSPEND: 'Invalid subscription status for suspend action; subscription status should be active.',
  ACTIVATE: 'Invalid subscription status for activate action; subscription status should be suspended.',
  CAPTURE:
    'Invalid subscription status for capture action; subscription status should be active or suspended or expired.',
  SUBSCRIPTION_CANNOT_BE_ACTIVATED: 'Subscription cannot be activated after payment failure threshold has reached.',
  ZERO_OUTSTANDING_BALANCE: 'Current outstanding balance should be greater than zero.',
  AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE:
    'The capture amount can not be greater than the current outstanding balance.',
} as const;

/** A refusal, worded like PayPal's. */
export class LocalRefusal extends Error {
  readonly status: keyof typeof names;
  readonly issue: string | undefined;
  readonly description: string | undefined;

  constructor(status: keyof typeof names, issue?: string, description = issue) {
    super(`${status} ${issue}`);
    this.status = status;
    this.issue = issue;
    this.description = descriptions[description as keyof typeof descriptions];
  }
}

/** The answer to a refused request, with the id under which PayPal would find it. */
export function refusalAnswer({ status, issue, description }: Pick<LocalRefusal, 'status' | 'issue' | 'description'>) {
  const [name, message] = names[status];
  const debugId = 'f00000000000a';
  const body = { name, message, debug_id: debugId, ...(issue && { details: [{ issue, description }] }), links: [] };
  return Response.json(body, { status, headers: { 'Paypal-Debug-Id': debugId } });
}
