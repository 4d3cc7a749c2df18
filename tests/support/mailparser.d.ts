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
    headers: Map<string, unknown>;
  }
  export function simpleParser(source: NodeJS.ReadableStream | string | Buffer): Promise<ParsedMail>;
}
