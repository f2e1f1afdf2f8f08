/** The metadata of a file. No personal data, and nothing that differs when the file is drawn again. */
export interface DocumentInfo {
  readonly title: string
  /** ISO 8601, to the second, in UTC. */
  readonly date: string
  /** BCP 47. */
  readonly language: string
  /** 32 hexadecimal digits that identify the file's contents. */
  readonly id: string
  /** Whether it claims to conform to PDF/X-4 (ISO 15930-7). */
  readonly isX4: boolean
}

const PRODUCER = 'brevduva'

/** The document information dictionary; it must agree with the metadata. */
export function info({ title, date }: DocumentInfo): string {
  const when = `(D:${date.replace(/\D/g, '')}Z)`
  return `<</Title(${title})/Creator(${PRODUCER})/Producer(${PRODUCER})/CreationDate${when}/ModDate${when}/Trapped/False>>`
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** The XMP packet as UTF-8, one character for each byte. PDF/X-4 requires each of these properties. */
export function xmp({ title, date, id, isX4 }: DocumentInfo): string {
  const claim = isX4 ? `<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n` : ''
  return `<?xpacket begin="${BYTE_ORDER_MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:MetadataDate>${date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${uuid(id)}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>${PRODUCER}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
${claim}</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

/** 32 digits as a UUID made from a hash (version 8). */
const uuid = (id: string): string =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-8${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`
