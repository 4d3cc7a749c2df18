/** Who runs an instance, as named on the legal pages (configuration, not content). */
export interface OperatorData {
  /** false on a demo instance: the details are made up, and the legal pages say so */
  isNamed: boolean;
  name: string;
  street: string;
  place: string;
  /** the product's contact address */
  email: string;
  /** who may represent the operator */
  responsible: string;
  /** country codes of servers and backups, and of the mail service */
  hosting: string[];
  mailHosting: string[];
  /** place of the company register entry, if any */
  register: string | undefined;
  /** the operator's representative in the EU (GDPR art. 27), if any */
  euRepresentative: string | undefined;
  /** the Swiss company number, if any; with MWST if it is also the VAT number */
  uid: string | undefined;
}
