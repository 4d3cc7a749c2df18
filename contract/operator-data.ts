/** Who runs an instance, as the legal pages name them (configuration, not content). */
export interface OperatorData {
  /** false on an instance to try out: what follows is made up, and the legal pages say so */
  isNamed: boolean;
  name: string;
  street: string;
  place: string;
  /** where readers reach the operator: the one address of the product */
  email: string;
  /** who may speak for the operator */
  responsible: string;
  /** codes of the countries where servers and backups are, and where the service that sends mails is */
  hosting: string[];
  mailHosting: string[];
  /** where the firm is registered, where it is */
  register: string | undefined;
  /** who represents the operator in the EU (GDPR art. 27), where somebody does */
  euRepresentative: string | undefined;
  /** the number in the Swiss register of firms, where there is one; with MWST if it is also that of the tax */
  uid: string | undefined;
}
