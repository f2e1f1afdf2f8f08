/** A quoted cell ends at a quotation mark that is not doubled; -1 where it never ends. @param from behind the opening one */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

/**
 * Text behind the closing quotation mark of a cell is moved into the quotes: Excel reads `"Bo" Ek` as `Bo Ek`, while
 * csv-parse would leave the marks for the letter. Everything else stays as it is.
 */
export function moveIntoQuotes(text: string, delimiter: string): string {
  const ends = `${delimiter}\r\n`
  const endsCell = (at: number) => at >= text.length || ends.includes(text.charAt(at))
  let moved = ''
  let copied = 0
  for (let open = text.indexOf('"'); open >= 0; ) {
    if (open > 0 && !endsCell(open - 1)) {
      open = text.indexOf('"', open + 1)
      continue
    }
    const close = closingQuote(text, open + 1)
    // csv-parse reports the place.
    if (close < 0) break
    let end = close + 1
    while (!endsCell(end)) end++
    if (end > close + 1) {
      moved += `${text.slice(copied, close)}${text.slice(close + 1, end).replaceAll('"', '""')}"`
      copied = end
    }
    open = text.indexOf('"', end)
  }
  return moved === '' ? text : moved + text.slice(copied)
}
