/** A PDF whose pages can be shown. */
export interface OpenPdf {
  readonly pages: number
  /** A page as it prints. @param page from 0; @param width in device pixels */
  paint(page: number, width: number): Promise<ImageBitmap>
  close(): Promise<void>
}
