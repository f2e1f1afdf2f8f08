/** The PDF version of files without a customer's artwork. Files with artwork have another one. */
const OWN = '%PDF-1.6\n'

/** Whether the engine has written the whole file (`letter/drawing/compile.ts`). */
export const isOwn = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, OWN.length)) === OWN
