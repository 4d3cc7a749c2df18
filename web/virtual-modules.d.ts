/** scripts/build/visitors-script.ts */
declare module 'virtual:visitors-script' {
  const address: string;
  export default address;
}
