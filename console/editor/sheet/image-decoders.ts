import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'

/** Decoders for formats that the reader itself does not know: JBIG2 and fax (one file), and JPEG 2000. */
const ADDRESSES: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg }

/**
 * Fetches decoders for the reader's thread, which asks for them by names without a hash. Without a decoder the
 * reader silently leaves a picture out, and the sheet would not show what prints.
 */
export class ImageDecoders {
  /** @throws Error for an unknown file, and if it cannot be fetched */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = ADDRESSES[filename]
    if (address === undefined) throw new Error(`the reader of PDFs has no use for ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename} could not be fetched: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
