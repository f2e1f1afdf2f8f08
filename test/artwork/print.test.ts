import { deflateSync } from 'node:zlib'
import t from 'tap'
import { type Body, normalise, onePage } from '../support/artwork.ts'
import { jpeg } from '../support/letters.ts'
import { A4, art, compare, pixel, plain, render, SCALE } from '../support/pdf.ts'

const image = {
  dict: '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
  data: '\xff\0\0\0\0\xff',
}
const square = (colour: string, size = 100) => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${size} ${size}] /Matrix [1 0 0 1 7 9]`,
  data: `${colour} rg 0 0 ${size} ${size - 20} re f`,
})
/** Rows of 4 bytes with the PNG filter Up, as a page description that was packed like an image. */
function predicted(text: string): Buffer {
  const data = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rows: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    rows.push(
      2,
      ...data.subarray(at, at + 4).map((byte, index) => byte - (at > 0 ? data[at - 4 + index]! : 0)),
    )
  }
  return deflateSync(Buffer.from(rows))
}

const LAYERS =
  '/OCProperties << /OCGs [5 0 R 6 0 R 7 0 R] /D << /OFF [6 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [7 0 R] >>] >> >>'
const GROUPS: Body[] = [
  '<< /Type /OCG /Name (on) >>',
  '<< /Type /OCG /Name (off) >>',
  '<< /Type /OCG /Name (screen) /Usage << /Print << /PrintState /OFF >> >> >>',
]
const layered = [
  '/OC /On BDC 1 0 0 rg 50 600 100 100 re f EMC',
  '/OC /O#66f BDC 0 1 0 rg 50 50 400 100 re f 1 0 0 1 0 -50 cm /F Do BT /F1 40 Tf 50 300 Td (Hidden) Tj ET BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI EMC',
  '/OC /Screen BDC q 0 0 1 rg 300 300 200 200 re f Q BT /F1 40 Tf 50 200 Td (Screen) Tj ET EMC',
  '/OC /Not BDC 1 1 0 rg 300 550 100 100 re f EMC',
  '100 100 50 50 re f BT /F1 30 Tf 200 500 Td (Shown) Tj ET /G Do',
].join('\n')

const SURVIVORS: Record<string, Buffer> = {
  'contents in several streams': onePage(
    `${A4} /Contents [4 0 R 5 0 R 6 0 R]`,
    { dict: '', data: 'q 1 0 0 rg 50 50 200' },
    [
      { dict: '', data: '100 re f 1 0 0 1 100 300' },
      {
        dict: '/Filter [/ASCIIHexDecode /FlateDecode]',
        data: `${deflateSync(Buffer.from(`cm Q ${art(0, 0, 595, 842)}`)).toString('hex')}>`,
      },
    ],
  ),
  'contents with a predictor': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    data: predicted(art(0, 0, 595, 842)),
  }),
  'contents with the short keys of inline images': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/F /Fl /DP << /Predictor 12 /Columns 4 >>',
    data: predicted(art(0, 0, 595, 842)),
  }),
  'contents that name a file, too': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/F (art.txt)',
    data: art(0, 0, 595, 842),
  }),
  'contents without the end of their checksum': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/Filter /FlateDecode',
    data: deflateSync(Buffer.from(art(0, 0, 595, 842))).subarray(0, -3),
  }),
  'an operator that is never closed': plain(A4, `q q 1 0 0 1 30 30 cm ${art(0, 0, 500, 700)}`),
  'images, patterns, shadings, forms without resources': plain(
    `/MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R /F 6 0 R >> /Pattern << /P 7 0 R >> /Shading << /S 8 0 R >> /ExtGState << /H << /ca 0.5 /BM /Multiply >> >> >> /Group << /S /Transparency /CS /DeviceRGB >>`,
    'q 300 0 0 100 50 50 cm /I Do Q 1 0 0 1 50 200 cm /F Do /Pattern cs /P scn 200 0 200 200 re f q 0 300 200 200 re W n /S sh Q /H gs 0 1 0 rg 100 100 300 300 re f',
    [
      image,
      { dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100]', data: 'q 100 0 0 50 0 0 cm /I Do Q' },
      {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>',
        data: '1 0 1 rg 0 0 10 10 re f',
      },
      '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
    ],
  ),
  'stamps and filled fields': plain(
    `${A4} /CropBox [20 30 500 800] /Rotate 90 /Annots [5 0 R 6 0 R 7 0 R 8 0 R]`,
    art(20, 30, 480, 770),
    [
      '<< /Type /Annot /Subtype /Stamp /Rect [100 200 300 300] /F 4 /AP << /N 9 0 R >> >>',
      '<< /Type /Annot /Subtype /Widget /Rect [100 400 140 440] /F 4 /AS /Yes /AP << /N << /Yes 10 0 R /Off 9 0 R >> >> >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [300 400 400 500] /F 6 /AP << /N 9 0 R >> >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [300 600 400 700] /F 0 /AP << /N 9 0 R >> >>',
      square('0 0.5 0'),
      square('0.8 0 0'),
    ],
  ),
  'hidden layers': plain(
    `/MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /F 8 0 R /G 9 0 R >> /Properties << /On 5 0 R /Off 6 0 R /Screen 7 0 R /Not << /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOff >> >> >>`,
    layered,
    [
      ...GROUPS,
      square('0 1 1'),
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /OC 6 0 R',
        data: '0 0 0 rg 400 0 100 842 re f',
      },
    ],
    '',
    LAYERS,
  ),
}

/** Rows of two RGB pixels, each filtered by what stands to its left (PNG's Sub). */
const subtracted = deflateSync(Buffer.from([1, 255, 0, 0, 1, 0, 255, 1, 0, 255, 0, 0, 1, 255]))
const pixels = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB'
const runs = Buffer.from([11, 255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 99, 9, 128])

const names = ['A', 'B', 'C', 'D']
SURVIVORS['images packed in every way'] = plain(
  `/MediaBox [0 0 595 842] /Resources << /XObject << ${names.map((name, index) => `/${name} ${index + 5} 0 R`).join(' ')} >> >>`,
  names.map((name, index) => `q 100 0 0 100 ${50.4 + 110 * index} 500.4 cm /${name} Do Q`).join('\n'),
  [
    {
      dict: `${pixels} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /Columns 2 >>`,
      data: subtracted,
    },
    {
      dict: `${pixels} /Filter [/AHx /Fl] /DecodeParms [null << /Predictor 15 /Colors 3 /Columns 2 >>]`,
      data: `${subtracted.toString('hex')}>`,
    },
    { dict: `${pixels} /Filter [/ASCIIHexDecode /RunLengthDecode]`, data: `${runs.toString('hex')}>` },
    {
      dict: '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/AHx /DCT]',
      data: `${Buffer.from(jpeg(8, 8, '#0a8')).toString('hex')}>`,
    },
  ],
)

const sampled = {
  dict: '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8',
  data: '\xff\0\0\0\0\xff',
}
const tint =
  '<< /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1] /Functions [5 0 R << /FunctionType 2 /Domain [0 1] /C0 [0 1 0] /C1 [1 1 0] /N 1 >>] >>'
const boxes = (spaces: readonly string[]) =>
  spaces.map((use, index) => `${use} ${30 + 60 * index} 700 50 100 re f`).join('\n')

SURVIVORS['a stamp and a mask that do not say what they are'] = plain(
  `${A4.replace('/Font', '/XObject << /I 6 0 R >> /Font')} /Annots [<< /Type /Annot /Subtype /Stamp /Rect [100 200 300 300] /F 4 /AP << /N 5 0 R >> >>]`,
  'q 200 0 0 200 100.4 500.4 cm /I Do Q',
  [
    { dict: '/BBox [0 0 100 100]', data: '0 0.5 0 rg 0 0 100 80 re f' },
    { dict: `${pixels} /SMask 7 0 R /Filter /AHx`, data: 'ff0000 00ff00 0000ff 000000>' },
    { dict: '/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray', data: '\xff\0' },
  ],
)

SURVIVORS['colour spaces, functions, soft masks, drawn fonts, meshes'] = plain(
  `/MediaBox [0 0 595 842] /Resources <<
    /ColorSpace << /Sep [/Separation /Spot /DeviceRGB ${tint}] /Idx [/Indexed /DeviceRGB 1 <ff000000ff00>]
      /Lab [/Lab << /WhitePoint [0.95 1 1.09] >>] /Cal [/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [2 2 2] >>]
      /Dev [/DeviceN [/Spot /Other] /DeviceRGB 6 0 R << /Subtype /NChannel /Colorants << /Spot [/Separation /Spot /DeviceRGB ${tint}] >> >>]
      /Pat [/Pattern /DeviceRGB] >>
    /ExtGState << /M << /SMask << /S /Luminosity /G 7 0 R >> >> /N << /SMask /None /D [[20 5] 0] /LW 9 >> /F << /Font [8 0 R 40] >> >>
    /Pattern << /P 11 0 R >> /Shading << /Mesh 12 0 R /Radial << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 0 0 0 80] /Extend [false true] /Function [5 0 R] >> >>
    /Font << /T3 8 0 R >> >>`,
  [
    boxes([
      '/Sep cs 0.2 sc',
      '/Sep cs 0.8 sc',
      '/Idx cs 1 sc',
      '/Lab cs 60 50 -40 sc',
      '/Cal cs 0.9 0.3 0.1 sc',
      '/Dev cs 0.5 0.7 sc',
      '/Pat cs 0 0.4 1 /P scn',
    ]),
    'q /M gs 1 0 0 rg 30 500 250 150 re f Q q /N gs 300 600 m 550 600 l S Q',
    'BT /T3 40 Tf 30 400 Td (aba) Tj ET BT /F gs 200 400 Td (b) Tj ET',
    'q 1 0 0 1 100 250 cm /Radial sh Q q 200 0 0 200 300 200 cm /Mesh sh Q',
  ].join('\n'),
  [
    sampled,
    { dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', data: '{ 2 copy add 2 div }' },
    {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
      data: '1 g 30 500 125 150 re f 0.5 g 155 500 125 150 re f',
    },
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 98 /Widths [1 1] /Encoding << /Differences [97 /sq /tr] >> /CharProcs << /sq 9 0 R /tr 10 0 R >> /Resources << >> >>',
    { dict: '', data: '1 0 0 0 1 1 d1 0 0 0.8 0.8 re f' },
    { dict: '', data: '1 0 0 0 1 1 d1 0 0 m 0.8 0 l 0.4 0.8 l f' },
    {
      dict: '/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
      data: '0 0 5 5 re f',
    },
    {
      dict: '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1]',
      data: '\0\0\0\xff\0\0\0\xff\0\0\xff\0\0\0\xff\0\0\xff',
    },
  ],
)

for (const [name, source] of Object.entries(SURVIVORS)) {
  t.test(`artwork prints as a PDF reader prints it: ${name}`, async t => {
    const { pdf } = await normalise(source, 1, 'letter')
    const { differing, ink } = compare(await render(source), await render(pdf))
    t.ok(ink > 2_000, 'there is something to compare')
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
  })
}

t.test('a sampled function keeps every entry that its meaning depends on', async t => {
  const entries = [
    '/FunctionType 0',
    '/Domain [ 0 1 ]',
    '/Range [ 0 1 0 1 0 1 ]',
    '/Size [ 2 ]',
    '/BitsPerSample 8',
    '/Order 3',
    '/Encode [ 0 1 ]',
    '/Decode [ 0 1 0 1 0 1 ]',
  ]
  const source = onePage(
    '/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /ColorSpace << /C [/Separation /Ink /DeviceRGB 5 0 R] >> >>',
    { dict: '', data: '/C cs 0.5 scn 0 0 99 99 re f' },
    [{ dict: entries.join(' '), data: 'abcdef' }],
  )
  const text = Buffer.from((await normalise(source, 1, 'letter')).pdf).toString('latin1')
  t.same(
    entries.filter(entry => !text.includes(entry)),
    [],
  )
})

t.test('hidden layers are removed from the file, not only hidden', async t => {
  const { pdf } = await normalise(SURVIVORS['hidden layers']!, 1, 'letter')
  const picture = await render(pdf)
  t.same(
    pixel(picture, Math.round(400 * SCALE), Math.round((842 - 100) * SCALE)),
    [255, 255, 255],
    'green of the layer off',
  )
  t.same(
    pixel(picture, Math.round(100 * SCALE), Math.round((842 - 650) * SCALE)),
    [255, 0, 0],
    'red of the layer on',
  )
})
