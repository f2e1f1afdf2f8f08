/** The pages of one byte a character that spreadsheets and older programs write, the likeliest first. */
export const pages = [
  'windows-1252',
  'windows-1250',
  'cp850',
  'cp437',
  'macintosh',
  'windows-1257',
  'windows-1254',
  'windows-1251',
  'windows-1253',
  'cp865',
  'cp861',
  'cp852',
  'cp775',
  'cp857',
  'cp866',
  'iso-8859-15',
  'iso-8859-2',
  'iso-8859-7',
  'koi8-r',
  'maccenteuro',
] as const

/** How a text that is not valid UTF-8 may be read: in a page, or as UTF-8 with some damaged characters. */
export const encodings = [...pages, 'utf-8'] as const

export type Encoding = (typeof encodings)[number]
