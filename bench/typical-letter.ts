import { type Page, type Span, SWEDISH } from './letter-page.ts'

type Paragraph = readonly Span[]

const PROSE =
  'Vi har öppnat en ny butik på Storgatan och vill gärna visa dig allt som vi har samlat på oss under våren: ' +
  'tallrikar från Gustavsberg, stolar från Småland och mattor som har vävts för hand i Dalarna. Kom gärna förbi ' +
  'någon eftermiddag, så bjuder vi på kaffe och nybakade bullar medan du ser dig omkring i lugn och ro. '

/** One page of some 1,800 characters in six paragraphs, with bold, italic and three merge fields. */
const PARAGRAPHS: readonly Paragraph[] = [
  [
    ['Hej {name}, ', 'regular'],
    ['välkommen hem till oss!', 'bold'],
  ],
  [
    [PROSE, 'regular'],
    ['Vi har öppet varje dag.', 'italic'],
  ],
  [[`Till dig som bor i {postTown} är vägen kort. ${PROSE}`, 'regular']],
  [
    [PROSE, 'regular'],
    ['Allt är till salu.', 'bold'],
  ],
  [
    [`Ditt nummer är {number}. ${PROSE}`, 'regular'],
    ['Ta med brevet.', 'italic'],
  ],
  [[PROSE.slice(0, 200), 'regular']],
]
const FIELD = /^\{(\w+)\}$/

const inlines = ([text, style]: Span): object[] =>
  text
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => {
      const field = FIELD.exec(part)?.[1]
      if (field) return { type: 'mergeField', attrs: { field } }
      return { type: 'text', text: part, marks: style === 'regular' ? [] : [{ type: style }] }
    })

export const typicalDocument = (): object => ({
  type: 'doc',
  content: PARAGRAPHS.map(spans => ({ type: 'paragraph', content: spans.flatMap(inlines) })),
})

/** The same page, for other libraries. */
export const TYPICAL: Page = {
  ...SWEDISH,
  paragraphs: PARAGRAPHS,
  sender: 'Acme AB\nBox 1\n111 11 Stockholm',
  caption: 'Skanna mig',
}
