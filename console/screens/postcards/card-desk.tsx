import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
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
import { DeskFoot } from '../../editor/desk/desk-foot.tsx'
import { movePicture, pictureOf } from '../../editor/model/card.ts'
import { useDrop, useTaking } from '../../editor/panels/drop-file.tsx'
import { Sheet } from '../../editor/sheet/sheet.tsx'
import { useSheets } from '../../editor/sheet/use-sheets.ts'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { ProofView } from '../../editor/state/use-proof.ts'
import { editorWords } from '../../editor/words.ts'
import { useWords } from '../../words/language.ts'
import { type ChosenPicture, useOwnPicture } from './picture-panel.tsx'
import { cardWords } from './words.ts'
import '../../editor/style/desk.css'
import '../../editor/style/overlay.css'
import './style.css'

interface CardDeskProps extends ChosenPicture {
  readonly proof: ProofView | null
  /** Chooses the recipient whose card is shown. */
  readonly picker: ReactNode
}

/** Both sides of the card on the desk, as they print. */
export function CardDesk({ cardDesign, chooseCardDesign, proof, picker }: CardDeskProps) {
  const words = useWords(cardWords)
  const general = useWords(editorWords)
  const { design, showTab, readOnly } = useEditor()
  const { view, state } = useSheets(proof?.pdf ?? null)
  const [showsZones, showZones] = useState(false)
  const take = useOwnPicture(chooseCardDesign)
  const taking = useTaking(async file => {
    await take(file)
    showTab('images')
  })
  const { isOver, target } = useDrop(taking.begin, readOnly)
  const moves = cardDesign === null && design.pdf === null && pictureOf(design) !== undefined && !readOnly
  return (
    <section className="desk card-desk" aria-label={general.sheet}>
      <div className="desk-bar">{picker}</div>
      <div className="desk-surface">
        <figure>
          <figcaption>{words.pictureSide}</figcaption>
          <section
            aria-label={words.pictureSide}
            className={isOver ? 'card-side over' : 'card-side'}
            {...target}
          >
            <Sheet view={view} page={0} format="postcard" label={words.sideLabel(words.pictureSide)} />
            {showsZones && <CardZones side="picture" />}
            {moves && <PictureHandle />}
          </section>
        </figure>
        <figure>
          <figcaption>{words.addressSide}</figcaption>
          <div className="card-side">
            <Sheet view={view} page={1} format="postcard" label={words.sideLabel(words.addressSide)} />
            {showsZones && <CardZones side="address" />}
          </div>
        </figure>
        {state === 'empty' && !proof?.isStale && <p className="drawing">{general.drawing}</p>}
        <DeskFoot
          zones={words.zones}
          showsZones={showsZones}
          showZones={showZones}
          proof={proof}
          state={state}
          taking={taking}
        />
      </div>
    </section>
  )
}

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
function CardZones({ side }: { readonly side: 'picture' | 'address' }) {
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

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A handle that moves the photograph on the card, and so chooses its visible part. */
function PictureHandle() {
  const { movePicture: label } = useWords(cardWords)
  const { change } = useEditor()
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (!from.current) return
    const mm = CARD.w / currentTarget.getBoundingClientRect().width
    const { x, y } = from.current
    from.current = { x: clientX, y: clientY }
    change(movePicture((clientX - x) * mm, (clientY - y) * mm), 'picture')
  }

  function press(event: KeyboardEvent) {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    change(movePicture(step[0] * by, step[1] * by), 'picture')
  }

  return (
    <button
      type="button"
      className="picture-handle"
      aria-label={label}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      onKeyDown={press}
    />
  )
}
