import type { enquiryEndpoints, operatorEnquiryEndpoints } from '../../../contract/enquiries.ts';
import type { Actions } from '../../http/endpoint.ts';
import { handleEnquiry } from './handle-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryActions: Actions<keyof typeof enquiryEndpoints | keyof typeof operatorEnquiryEndpoints> = {
  'POST /api/enquiries': sendEnquiry,
  'GET /api/operator/enquiries': listEnquiries,
  'PUT /api/operator/enquiries/{id}': handleEnquiry,
};
