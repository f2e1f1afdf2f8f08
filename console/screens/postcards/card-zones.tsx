import {
  type Box,
  CARD,
  CARD_DESTINATION,
  CARD_LOGO,
  CARD_MESSAGE,
  CARD_POSTAGE,
  CARD_SENDER,
  SAFE_MARGIN,
} from '#letter/base/geometry.ts'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

const MARGIN: Box = {
  x: SAFE_MARGIN,
  y: SAFE_MARGIN,
  w: CARD.w - 2 * SAFE_MARGIN,
  h: CARD.h - 2 * SAFE_MARGIN,
}

const ON_ADDRESS_SIDE = {
  sender: CARD_SENDER,
  message: CARD_MESSAGE,
  postage: CARD_POSTAGE,
  logo: CARD_LOGO,
  destination: CARD_DESTINATION,
} as const

/** A box on the card in per cent of the card, so that it fits any size on the screen. */
const atBox = ({ x, y, w, h }: Box) => ({
  left: `${(x / CARD.w) * 100}%`,
  top: `${(y / CARD.h) * 100}%`,
  width: `${(w / CARD.w) * 100}%`,
  height: `${(h / CARD.h) * 100}%`,
})

/** The zones of a side of a card, and the margin in which nothing important may be. */
export function CardZones({ side }: { readonly side: 'picture' | 'address' }) {
  const { zoneNames } = useWords(cardWords)
  const names = Object.keys(ON_ADDRESS_SIDE) as (keyof typeof ON_ADDRESS_SIDE)[]
  return (
    <div className="zones" aria-hidden="true">
      <div className="zone margin" style={atBox(MARGIN)}>
        {side === 'picture' && <span>{zoneNames.margin}</span>}
      </div>
      {side === 'address' &&
        names.map(name => (
          <div
            key={name}
            className={name === 'postage' ? 'zone above' : 'zone'}
            style={atBox(ON_ADDRESS_SIDE[name])}
          >
            <span>{zoneNames[name]}</span>
          </div>
        ))}
    </div>
  )
}
