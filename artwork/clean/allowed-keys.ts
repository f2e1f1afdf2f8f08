/** An object's role in the page, which decides which of its keys are needed to print it. */
export type Role =
  | 'plain'
  | 'resources'
  | 'properties'
  | 'graphicsStates'
  | 'graphicsState'
  | 'softMask'
  | 'colorSpaces'
  | 'colorSpace'
  | 'profile'
  | 'calibration'
  | 'inks'
  | 'patterns'
  | 'pattern'
  | 'shadings'
  | 'shading'
  | 'function'
  | 'xObjects'
  | 'xObject'
  | 'form'
  | 'mask'
  | 'group'
  | 'fonts'
  | 'font'
  | 'fontDescriptor'
  | 'fontFile'
  | 'encoding'
  | 'charProcs'
  | 'charProc'
  | 'parameters'
  | 'data'
  | 'outputIntent'

type Keys = ReadonlyMap<string, Role>

/** @param plain keys whose values are numbers, names and strings; in `more` each has the role of its value */
const keys = (plain: string, more: Readonly<Record<string, Role>> = {}): Keys =>
  new Map<string, Role>([
    ...plain
      .split(' ')
      .filter(Boolean)
      .map((key): [string, Role] => [key, 'plain']),
    ...Object.entries(more),
  ])

const PACKED = { DecodeParms: 'parameters' } as const

/** Keys of the two kinds of XObject that are printed (ISO 32000-1, tables 95 and 89). */
export const FORM = keys('Type Subtype FormType BBox Matrix Filter', {
  ...PACKED,
  Resources: 'resources',
  Group: 'group',
})
export const IMAGE = keys(
  'Type Subtype Width Height ImageMask BitsPerComponent Decode Intent Interpolate SMaskInData Matte Filter',
  { ...PACKED, ColorSpace: 'colorSpace', Mask: 'mask', SMask: 'mask' },
)

/**
 * The keys that are copied, and the roles of their values; the tables are those of ISO 32000-1. Everything else is left
 * out: references to the rest of the document, to actions, scripts and files; metadata; and halftones, which are the
 * printer's own.
 */
export const KEYS: Readonly<Partial<Record<Role, Keys>>> = {
  resources: keys('', {
    ExtGState: 'graphicsStates',
    ColorSpace: 'colorSpaces',
    Pattern: 'patterns',
    Shading: 'shadings',
    XObject: 'xObjects',
    Font: 'fonts',
    Properties: 'properties',
  }),
  // Table 58.
  graphicsState: keys('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK', {
    Font: 'font',
    BG: 'function',
    BG2: 'function',
    UCR: 'function',
    UCR2: 'function',
    TR: 'function',
    TR2: 'function',
    SMask: 'softMask',
  }),
  // Table 144.
  softMask: keys('Type S BC', { G: 'form', TR: 'function' }),
  // Tables 63 to 66, and 71 and 72 for inks.
  profile: keys('N Range Filter', { ...PACKED, Alternate: 'colorSpace' }),
  calibration: keys('WhitePoint BlackPoint Gamma Matrix Range'),
  inks: keys('Subtype Components', { Colorants: 'colorSpaces', Process: 'inks', ColorSpace: 'colorSpace' }),
  // Tables 75 and 76.
  pattern: keys('Type PatternType PaintType TilingType BBox XStep YStep Matrix Filter', {
    ...PACKED,
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'graphicsState',
  }),
  // Tables 78 to 84.
  shading: keys(
    'ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent ' +
      'BitsPerFlag Decode VerticesPerRow Filter',
    { ...PACKED, ColorSpace: 'colorSpace', Function: 'function' },
  ),
  // Tables 38 to 41.
  function: keys('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds Filter', {
    ...PACKED,
    Functions: 'function',
  }),
  // Table 96 and 147.
  group: keys('Type S I K', { CS: 'colorSpace' }),
  // Tables 111, 112, 117 and 121. The look of a font that is not embedded may depend on ToUnicode.
  font: keys('Type Subtype Name BaseFont FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2', {
    FontDescriptor: 'fontDescriptor',
    Encoding: 'encoding',
    ToUnicode: 'encoding',
    DescendantFonts: 'font',
    CIDSystemInfo: 'encoding',
    CIDToGIDMap: 'data',
    CharProcs: 'charProcs',
    Resources: 'resources',
  }),
  // Tables 122 to 124.
  fontDescriptor: keys(
    'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight ' +
      'XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet',
    { FontFile: 'fontFile', FontFile2: 'fontFile', FontFile3: 'fontFile' },
  ),
  fontFile: keys('Subtype Length1 Length2 Length3 Filter', PACKED),
  // Tables 114, 116 and 120.
  encoding: keys('Type BaseEncoding Differences CMapName WMode Registry Ordering Supplement Filter', {
    ...PACKED,
    CIDSystemInfo: 'encoding',
    UseCMap: 'encoding',
  }),
  charProc: keys('Filter', PACKED),
  // Tables 8, 10 to 13.
  parameters: keys(
    'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 ' +
      'DamagedRowsBeforeError ColorTransform',
    { JBIG2Globals: 'data' },
  ),
  data: keys('Filter', PACKED),
  // Table 365.
  outputIntent: keys('Type S OutputCondition OutputConditionIdentifier RegistryName Info', {
    DestOutputProfile: 'profile',
  }),
}

/** Dictionaries whose keys are names that the page chose, each for a value of one role. */
export const NAMED: Readonly<Partial<Record<Role, Role>>> = {
  graphicsStates: 'graphicsState',
  colorSpaces: 'colorSpace',
  patterns: 'pattern',
  shadings: 'shading',
  xObjects: 'xObject',
  fonts: 'font',
  charProcs: 'charProc',
}

/** Where readers expect one kind of XObject, they treat a stream as such whatever its Subtype says. */
export const KINDS: Readonly<Partial<Record<Role, 'Form' | 'Image'>>> = { form: 'Form', mask: 'Image' }

/** What may be a stream; XObjects are nothing else. */
export const STREAMS: ReadonlySet<Role> = new Set<Role>([
  'xObject',
  'form',
  'mask',
  'pattern',
  'shading',
  'function',
  'profile',
  'fontFile',
  'encoding',
  'charProc',
  'data',
])

/** The parts of a colour space by its family, which comes first (ISO 32000-1, 8.6). */
export const COLOR_SPACES: Readonly<Record<string, readonly Role[]>> = {
  ICCBased: ['profile'],
  CalGray: ['calibration'],
  CalRGB: ['calibration'],
  Lab: ['calibration'],
  Indexed: ['colorSpace', 'plain', 'data'],
  Separation: ['plain', 'colorSpace', 'function'],
  DeviceN: ['plain', 'colorSpace', 'function', 'inks'],
  Pattern: ['colorSpace'],
}
