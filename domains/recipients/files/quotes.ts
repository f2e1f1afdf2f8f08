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
  // A backslash before a doubled mark is text, unless the file escapes marks: then the second one ends the cell.
  const escapes = new RegExp(`\\\\"[^"\\${delimiter}\\r\\n]`).test(text)
  /** Where a quoted cell ends, -1 where it never does, and the marks within it that are escaped. */
  const quotedCell = (from: number): { close: number; escaped: readonly number[] } => {
    const escaped: number[] = []
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
      const isDoubled = text[at + 1] === '"'
      const mayBeEscaped = isEscaped(text, at)
      if (isDoubled && escapes && mayBeEscaped && endsCell(at + 2)) {
        return { close: at + 1, escaped: [...escaped, at] }
      }
      if (!isDoubled && (endsCell(pastBlanks(at + 1)) || !mayBeEscaped)) return { close: at, escaped }
      if (!isDoubled) escaped.push(at)
      at += isDoubled ? 2 : 1
    }
    return { close: -1, escaped }
  }
  let moved = ''
  let copied = 0
  for (let open = text.indexOf('"'); open >= 0; ) {
    let start = open
    while (text[start - 1] === ' ') start--
    const cell = start > 0 && !endsCell(start - 1) ? undefined : quotedCell(open + 1)
    const close = cell?.close
    // A cell that begins with a blank is a quoted one only if nothing else stands in it.
    if (
      cell === undefined ||
      close === undefined ||
      (start < open && (close < 0 || !endsCell(pastBlanks(close + 1))))
    ) {
      open = text.indexOf('"', open + 1)
      continue
    }
    // csv-parse reports the place.
    if (close < 0) break
    let end = close + 1
    while (!endsCell(end)) end++
    const behind = start < open ? '' : text.slice(close + 1, end)
    if (behind !== '' || start < open || cell.escaped.length > 0) {
      let within = ''
      let from = open + 1
      for (const at of cell.escaped) {
        within += `${text.slice(from, at - 1)}""`
        from = at + 1
      }
      within += text.slice(from, close)
      moved += `${text.slice(copied, start)}"${within}${behind.replaceAll('"', '""')}"`
      copied = end
    }
    open = text.indexOf('"', end)
  }
  return moved === '' ? text : moved + text.slice(copied)
}
