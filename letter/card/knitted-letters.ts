/** Capitals as knitters chart them: seven rows, one character a stitch. */
const CHARTS: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  C: '.###. #...# #.... #.... #.... #...# .###.',
  D: '####. #...# #...# #...# #...# #...# ####.',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.###. #...# #.... #.### #...# #...# .###.',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '### .#. .#. .#. .#. .#. ###',
  J: '..### ...#. ...#. ...#. ...#. #..#. .##..',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# ##..# #.#.# #..## #..## #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  S: '.#### #.... #.... .###. ....# ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# #...# #...# .###.',
  V: '#...# #...# #...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# ##.## #...#',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  Ä: '.#.#. ..... .###. #...# ##### #...# #...#',
  Æ: '.#### #.#.. #.#.. ##### #.#.. #.#.. #.###',
  Ë: '.#.#. ..... ##### #.... ####. #.... #####',
}

const ROWS = 7

/** Stitches between words. */
const SPACE = '...'

/**
 * A line of capitals as a pattern of stitches, seven rows of equal length.
 * @throws Error for a character that has no chart
 */
export function knittedLetters(text: string): string[] {
  const letters = [...text].map(character => {
    if (character === ' ') return Array<string>(ROWS).fill(SPACE)
    const chart = CHARTS[character]?.split(' ')
    if (!chart) throw new Error(`Nobody has charted ${character}`)
    return chart
  })
  return Array.from({ length: ROWS }, (_, row) => letters.map(chart => chart[row]!).join('.'))
}
