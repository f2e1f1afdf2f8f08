import type { Seam, Seams } from './seams.ts'

/**
 * How a word changes as a part before another one, by a flag of the dictionary: the first ending that it has is
 * replaced. They are the dictionary's own rules (`index.aff`), without the rare ones.
 */
const JOINTS = new Map(
  Object.entries({
    XUZs: ':',
    // andels-ägare, anmälnings-avgift
    fv: 'a:s :s',
    // hyres-gäst, ansikts-uttryck
    ui: 'a:es e:s :es',
    // köpe-avtal
    yh: 'a:e :e',
    // skol-avslutning, källar-förråd
    z: 'a: e: :a',
    // kvinno-jour
    x: 'a:o e:o',
    // gatu-adress, maximi-belopp
    w: 'a:u um:i',
    // tavel-ram, tim-lön, siffer-kod, föräldra-möte
    t: 'la:el ma:m me:m ra:er er:ra le:el um:e el:la',
  }).flatMap(([flags, text]) => {
    const changes = text.split(' ').map(change => change.split(':') as [ending: string, joint: string])
    return [...flags].map(flag => [flag, changes] as const)
  }),
)
/** Parts that the dictionary joins with hyphens only, or does not have. */
const FIRST_TOO = ['års', 'andrahands', 'lösen', 'läs', 'nöd', 'öppet']
const LAST_TOO = ['år', 'ögon']
/** Two letters that are no part of what follows: ut-betalning, el-avtal. */
const SHORT_FIRST = /^(?:an|av|el|in|is|om|på|ut)/
/** Words that other words end like (konkurr-era, bild-ande): these are no compounds. */
const NO_PART =
  /^(?:ana|and(?:e|es|et|en|ena)?|ans|ant(?:er|erna)?|aren?|arian|arier?|arist|art|elsen?|ens|ent(?:er|erna)?|era[rd]?|erade|essa|est|ett|illa|ing(?:en|ar|arna)?|inna[n]?|iska?|ism(?:en|er)?|ista?(?:en|er|erna)?|lera[rd]?|oja|oppor|orna|sera[rd]?|sik.*|sioni.*|ska)s?$/
/** What a word's last part may end with, after its form in the dictionary or without its last vowel. */
const INFLECTION =
  /^(?:[aeo]?[rn]|[aeo]?rs|[aeo]?rna|[aeo]?rnas|ens|et|ets|[ae]|t|ts|n|ns|na|nas|s|as|are|aren|[ae]de|[ae]des|ad|ande|andes)$/
const LONGEST_INFLECTION = 5
/** A known last part of this many letters is believed after an unknown first one, which may be a name. */
const LONG = 7
const LEAST_UNKNOWN = 4
const WORD = /^([a-zåäöéèàü]{3,})\/([^!%\s]+)$/gm
/** Second parts that share a consonant with the first (natt-tåg), of those with less than five letters. */
const SHARING = /^(?!.and)(?:.{5,}|lag|liv|ljus|lock|lös|rum|rätt|sida|sten|stol|tak|tal|tid|tur|tåg)$/
const DOUBLE = /([bcdfghjklmnpqrstvwxz])\1$/

/** Readings of a word from a place on: the number of parts in the shortest, and the seams of all that are as short. */
interface Reading {
  readonly parts: number
  readonly all: ReadonlySet<number>
  readonly any: ReadonlySet<number>
}

/** Where Swedish compounds are joined, by the words of a spelling dictionary (hunspell). */
export class Compounds {
  readonly #first = new Set(FIRST_TOO)
  readonly #last = new Set(LAST_TOO)

  constructor(dictionary: string) {
    for (const [, word, flags] of dictionary.matchAll(WORD)) {
      this.#last.add(word!)
      for (const flag of flags!) {
        const change = JOINTS.get(flag)?.find(([ending]) => word!.endsWith(ending))
        if (change) this.#first.add(word!.slice(0, word!.length - change[0].length) + change[1])
      }
    }
  }

  /** @param word in small letters */
  seamsOf(word: string): Seams {
    const reading = this.#read(word, false, new Map())
    if (reading === null) return { sure: this.#withShortFirst(word, this.#seamsOfLast(word)), doubtful: [] }
    const sure = [...reading.all].sort((a, b) => a - b).map(seamOf)
    const doubtful = [...reading.any].filter(seam => !reading.all.has(seam)).map(seam => seamOf(seam).at)
    return { sure: this.#withShortFirst(word, sure), doubtful }
  }

  /** The shortest readings of a word as two parts or more; null for none. @param isFirst before another part */
  #read(word: string, isFirst: boolean, known: Map<string, Reading | null>): Reading | null {
    // Where a form of a known word ends like another word (kontroll-en, kontrol-len), it is the form.
    const whole = isFirst ? null : this.#stemOf(word)
    if (whole !== null && whole !== word) return this.#read(whole, false, known)
    const key = isFirst ? `${word}-` : word
    let reading = known.get(key)
    if (reading !== undefined) return reading
    const from: (Reading | null | undefined)[] = []
    const readFrom = (start: number): Reading | null => {
      let best = from[start]
      if (best !== undefined) return best
      best = null
      const add = (seam: number | null, stop: number, rest: Reading | null) => {
        const parts = 1 + (rest?.parts ?? 0)
        if (best && parts > best.parts) return
        const inner = this.#read(word.slice(start, stop), isFirst || rest !== null, known)
        const all = joined(seam, start, inner?.all, rest?.all)
        const any = joined(seam, start, inner?.any, rest?.any)
        best =
          best && parts === best.parts
            ? { parts, all: both(best.all, all), any: new Set([...best.any, ...any]) }
            : { parts, all, any }
      }
      const rest = word.slice(start)
      if (start > 0 && (isFirst ? this.#first.has(rest) : this.#stemOf(rest) !== null))
        add(null, word.length, null)
      for (let end = start + 1; end < word.length; end++) {
        const part = word.slice(start, end)
        if (!this.#first.has(part)) continue
        const next = readFrom(end)
        if (next) add(2 * end, end, next)
        const isShared = DOUBLE.test(part) && SHARING.test(word.slice(end - 1))
        const shared = isShared ? readFrom(end - 1) : null
        if (shared) add(2 * end - 1, end, shared)
      }
      from[start] = best
      return best
    }
    reading = readFrom(0)
    known.set(key, reading)
    return reading
  }

  /** The word of the dictionary that a last part is a form of; null for none. */
  #stemOf(word: string): string | null {
    if (NO_PART.test(word)) return null
    if (this.#last.has(word)) return word
    for (let length = 1; length <= LONGEST_INFLECTION && length < word.length - 1; length++) {
      if (!INFLECTION.test(word.slice(-length))) continue
      const stem = word.slice(0, -length)
      const found = ['', 'a', 'e'].find(ending => this.#last.has(stem + ending))
      if (found !== undefined) return stem + found
    }
    return null
  }

  /** The seams of a word whose first part is unknown: it may be a name. */
  #seamsOfLast(word: string): Seam[] {
    if (this.#stemOf(word) !== null) return []
    for (let at = LEAST_UNKNOWN; at <= word.length - LONG; at++) {
      const last = word.slice(at)
      if (this.#stemOf(last) === null) continue
      const inner = this.#read(last, false, new Map())?.all ?? []
      return [{ at, isShared: false }, ...[...inner].map(seam => seamOf(seam + 2 * at))]
    }
    return []
  }

  #withShortFirst(word: string, seams: readonly Seam[]): readonly Seam[] {
    if (!SHORT_FIRST.test(word)) return seams
    const second = word.slice(2, seams[0]?.at)
    const isKnown = this.#first.has(second) || this.#stemOf(second) !== null
    return isKnown ? [{ at: 2, isShared: false }, ...seams] : seams
  }
}

/** Seams are numbers in a reading: twice the place where the second part begins, and one more where a letter is shared. */
const seamOf = (seam: number): Seam => ({ at: seam >> 1, isShared: (seam & 1) === 1 })

/** @param inner seams of the part that begins at `start` */
function joined(
  seam: number | null,
  start: number,
  inner: ReadonlySet<number> | undefined,
  rest: ReadonlySet<number> | undefined,
): Set<number> {
  const seams = new Set(rest)
  if (seam !== null) seams.add(seam)
  for (const one of inner ?? []) seams.add(one + 2 * start)
  return seams
}

const both = (some: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...some].filter(seam => others.has(seam)))
