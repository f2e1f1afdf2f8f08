import type { CompiledDesign } from '../compile.ts'
import { missingCharacter } from '../font/coverage.ts'
import { setAddress } from '../layout/address.ts'
import { codeField } from '../layout/code-block.ts'
import { senderLines } from '../layout/postal.ts'
import type { Side, Zone } from '../layout/side.ts'
import { remedyFor } from '../script/coverage.ts'
import { SENDER_SIZE, senderBox } from '../sheet/furniture.ts'
import { overlaps } from '../sheet/geometry.ts'
import { Steps } from '../steps.ts'
import type { TextStyle } from '../text/style.ts'
import type { Design } from '../types.ts'
import { characterName, missingInDocument } from './characters.ts'

/** The design cannot be printed, whoever the recipient is. `message` is for people. */
export class Unprintable extends Error {
  override readonly name = 'Unprintable'
}

/** Points. The sender is set at 8. */
const LEGIBLE_SENDER = 6

const ZONES: Readonly<Record<Zone['name'], string>> = {
  sender: 'the sender',
  postage: 'the postage band',
  destination: "the recipient's address",
}

/**
 * Checks what does not depend on the recipient.
 * @throws {Unprintable} where a code covers the recipient's address, or no font has a character
 */
export function requirePrintable(design: Design, { sides }: CompiledDesign): void {
  for (const { destination, code } of sides) {
    const field = code?.placed && codeField(code.placed, code.codes.modules)
    if (field && destination && overlaps(field, destination.box)) {
      throw new Unprintable("The code lies on the recipient's address. Place it elsewhere")
    }
  }
  const { front, back, frontB, backB, returnAddress, code } = design
  const documents = { content: front, backContent: back, variantBContent: frontB, variantBBackContent: backB }
  for (const [name, doc] of Object.entries(documents)) {
    const missing = doc && missingInDocument(doc)
    if (missing) throw unprinted(`${name} (${missing.at})`, missing.character)
  }
  const lines = { 'The return address': returnAddress, 'The description of the code': code?.caption }
  for (const [name, text] of Object.entries(lines)) {
    const character = missingCharacter(text ?? '', 'regular')
    if (character !== null) throw unprinted(name, character)
  }
}

const unprinted = (where: string, character: string): Unprintable =>
  new Unprintable(`${where} holds ${characterName(character)}, which no font has. ${remedyFor(character)}`)

/** What people should know about every letter of a design. */
export function designWarnings(design: Design, { sides }: CompiledDesign): string[] {
  const regular = sides.find(side => side.destination)?.destination?.style
  return sides.flatMap((side, index) => [
    ...hidden(side, index === 0 ? 'front' : 'back'),
    ...(regular ? smallSender(design, side, regular) : []),
  ])
}

/** Images and codes that are partly hidden by the sender, the postage band or the address. */
function* hidden({ images, zones, code }: Side, page: string): Generator<string> {
  for (const { name, box } of zones) {
    const covered = images.filter(image => overlaps(image, box)).length
    const what = covered === 1 ? 'An image' : `${covered} images`
    if (covered > 0) {
      yield `${what} on the ${page} page: the part behind ${ZONES[name]} is not printed`
    }
    if (name !== 'destination' && code?.placed && overlaps(code.placed, box)) {
      yield `The code on the ${page} page: the part behind ${ZONES[name]} is not printed, so that it may not scan`
    }
  }
}

function* smallSender({ returnAddress, returnAddressLogo }: Design, { zones }: Side, regular: TextStyle) {
  const zone = zones.find(({ name }) => name === 'sender')
  if (!zone || returnAddress === null) return
  const box = senderBox(zone.box, returnAddressLogo !== null)
  const set = setAddress(senderLines(returnAddress), { ...regular, size: SENDER_SIZE }, box, new Steps())
  if (set && set.size < LEGIBLE_SENDER) yield `The sender is set at ${set.size.toFixed(1)} points`
}
