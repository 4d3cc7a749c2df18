declare module 'mailparser' {
  interface Addresses {
    value: { address: string; name: string }[];
  }
  interface ParsedMail {
    subject: string;
    text: string;
    html: string | false;
    from: Addresses;
    to: Addresses;
    cc?: Addresses;
    bcc?: Addresses;
    replyTo?: Addresses;
    headers: Map<string, unknown>;
    messageId?: string;
    headerLines: { key: string; line: string }[];
    attachments: {
      cid?: string;
      contentType: string;
      contentDisposition?: string;
      related?: boolean;
      content: Buffer;
    }[];
  }
  export function simpleParser(source: NodeJS.ReadableStream | string | Buffer): Promise<ParsedMail>;
}
