const bold = [{ type: 'bold' }]
const italic = [{ type: 'italic' }]
const text = (value: string, marks: object[] = []): object => ({ type: 'text', text: value, marks })
const field = (name: string): object => ({ type: 'mergeField', attrs: { field: name } })
const paragraph = (...content: object[]): object => ({ type: 'paragraph', content })

const PROSE =
  'Vi har öppnat en ny butik på Storgatan och vill gärna visa dig allt som vi har samlat på oss under våren: ' +
  'tallrikar från Gustavsberg, stolar från Småland och mattor som har vävts för hand i Dalarna. Kom gärna förbi ' +
  'någon eftermiddag, så bjuder vi på kaffe och nybakade bullar medan du ser dig omkring i lugn och ro. '

/** One page of some 1,800 characters in six paragraphs, with bold, italic and three merge fields. */
export const typicalDocument = (): object => ({
  type: 'doc',
  content: [
    paragraph(text('Hej '), field('name'), text(', '), text('välkommen hem till oss!', bold)),
    paragraph(text(PROSE), text('Vi har öppet varje dag.', italic)),
    paragraph(text('Till dig som bor i '), field('postTown'), text(' är vägen kort. '), text(PROSE)),
    paragraph(text(PROSE), text('Allt är till salu.', bold)),
    paragraph(
      text('Ditt nummer är '),
      field('number'),
      text('. '),
      text(PROSE),
      text('Ta med brevet.', italic),
    ),
    paragraph(text(PROSE.slice(0, 200))),
  ],
})
