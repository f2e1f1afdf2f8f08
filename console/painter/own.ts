/** The version of files without a customer's artwork: with it, the engine writes another one. */
const OWN = '%PDF-1.6\n'

/** Whether the engine has written everything that prints (`letter/drawing/compile.ts`). */
export const isOwn = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, OWN.length)) === OWN
