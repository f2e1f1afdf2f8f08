import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'

/** Pixels that compress badly, some of them transparent: more than one zlib block. */
export function transparentPng(): Uint8Array {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(300, 200)
  for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = (i * i * 31 + (i >> 5)) & 255
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}

export async function artwork(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const color of [rgb(0.9, 0.2, 0.1), rgb(0.1, 0.4, 0.8)]) {
    const page = document.addPage([595.276, 841.89])
    page.drawCircle({ x: 300, y: 300, size: 120, color })
  }
  const front = document.getPage(0)
  for (const [i, { side, file, ...dict }] of BLACK_SQUARES.entries()) {
    const picture = document.context.stream(Buffer.from(file, 'base64'), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ...dict,
    })
    const name = front.node.newXObject('Square', document.context.register(picture))
    const [x, y, size] = [BLACK_SQUARES_AT.x + 20 * i, 297 - BLACK_SQUARES_AT.y - 10, 10].map(
      mm => (mm * 72) / 25.4,
    )
    front.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(size!, 0, 0, size!, x!, y!),
      drawObject(name),
      popGraphicsState(),
    )
  }
  return document.save()
}

/** Millimetres from the left and from the top; they are 10 mm wide and 20 mm apart. */
export const BLACK_SQUARES_AT = { x: 100, y: 270 }

const bilevel = { ColorSpace: 'DeviceGray', BitsPerComponent: 1 }

/**
 * Black squares, packed as scanners and image editors do: JPEG 2000 (made with opj_compress), fax (T.6: the first line
 * is a run of 64 black dots, the others are as the one above) and JBIG2 (a page of 64 dots, with the same lines).
 */
const BLACK_SQUARES = [
  {
    Filter: 'JPXDecode',
    ColorSpace: 'DeviceGray',
    side: 16,
    file: 'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAQcHAAAAAAAPY29scgEAAAAAABEAAACKanAyY/9P/1EAKQAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAGAAB/5PfgDgRUFSv9Mh//9k=',
  },
  {
    ...bilevel,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 64, Rows: 64 },
    side: 64,
    file: 'JqB4b/////////////////////gAgAg=',
  },
  {
    ...bilevel,
    Filter: 'JBIG2Decode',
    side: 64,
    file: 'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAAScAAQAAACkAAABAAAAAQAAAAAAAAAAAAAEmoHhv////////////////////+ACACA==',
  },
]

/** Two pages of a card, each of one colour to its edge. */
export async function cardArtwork(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const color of [rgb(0.9, 0.2, 0.1), rgb(0.7, 0.85, 1)]) {
    document.addPage([595.28, 280.63]).drawRectangle({ width: 600, height: 300, color })
  }
  return document.save()
}
