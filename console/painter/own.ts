/** The version of files that are wholly the engine's own: with a customer's artwork in it, it writes another. */
const OWN = '%PDF-1.6\n'

/** Whether the engine has written all that prints (`letter/drawing/compile.ts`). */
export const isOwn = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, OWN.length)) === OWN
