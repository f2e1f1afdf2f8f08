/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === '\\') start--
  return (at - start) % 2 === 1
}

/**
 * Writes the quotation marks of a CSV text as csv-parse reads them, where programs write them otherwise:
 * - Text behind the closing mark of a cell is moved into the marks: Excel reads `"Bo" Ek` as `Bo Ek`.
 * - Blanks between a delimiter and a quoted cell are dropped: `; "Ek; Bo";`.
 * - A mark behind a backslash, as databases export it, is doubled: `"Bo \\"Bosse\\" Ek"`.
 *
 * Everything else stays as it is.
 */
export function moveIntoQuotes(text: string, delimiter: string): string {
  const ends = `${delimiter}\r\n`
  const endsCell = (at: number) => at >= text.length || ends.includes(text.charAt(at))
  /** Behind blanks, from a place on. */
  const pastBlanks = (at: number) => {
    let next = at
    while (text[next] === ' ') next++
    return next
  }
  /** A quoted cell ends at a mark that is neither doubled nor escaped; -1 where it never ends. */
  const closingQuote = (from: number): number => {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
      const isDoubled = text[at + 1] === '"'
      if (!isDoubled && (endsCell(at + 1) || !isEscaped(text, at))) return at
      at += isDoubled ? 2 : 1
    }
    return -1
  }
  let moved = ''
  let copied = 0
  for (let open = text.indexOf('"'); open >= 0; ) {
    let start = open
    while (text[start - 1] === ' ') start--
    const close = start > 0 && !endsCell(start - 1) ? undefined : closingQuote(open + 1)
    // A cell that begins with a blank is a quoted one only if nothing else stands in it.
    if (close === undefined || (start < open && (close < 0 || !endsCell(pastBlanks(close + 1))))) {
      open = text.indexOf('"', open + 1)
      continue
    }
    // csv-parse reports the place.
    if (close < 0) break
    let end = close + 1
    while (!endsCell(end)) end++
    const within = text.slice(open + 1, close)
    const behind = start < open ? '' : text.slice(close + 1, end)
    const isEscapedWithin = /(?<!\\)(?:\\\\)*\\"/.test(within)
    if (behind !== '' || start < open || isEscapedWithin) {
      const cell = isEscapedWithin
        ? within.replace(/\\(["\\])/g, (_, one) => (one === '"' ? '""' : one))
        : within
      moved += `${text.slice(copied, start)}"${cell}${behind.replaceAll('"', '""')}"`
      copied = end
    }
    open = text.indexOf('"', end)
  }
  return moved === '' ? text : moved + text.slice(copied)
}
