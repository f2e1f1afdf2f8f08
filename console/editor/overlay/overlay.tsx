import { type MouseEvent, useId, useState } from 'react'
import { PAPERS, RESERVED_TOP, RETURN_ADDRESS } from '#letter/base/geometry.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { CODE_SIZE, changeImage, codeBox, placeCode, removeImage } from '../model/changes.ts'
import type { Box, Handle } from '../model/millimetres.ts'
import type { Lines } from '../model/snapping.ts'
import { useDrop } from '../panels/drop-file.tsx'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { PlacedBox } from './placed-box.tsx'
import { atBox, Zones } from './zones.tsx'

const CORNERS: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]
const ALL: readonly Handle[] = [...CORNERS, { x: 0, y: -1 }, { x: -1, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }]

interface OverlayProps {
  readonly showsZones: boolean
  /** A file that was dropped on the sheet, and where (mm). */
  readonly onDrop: (file: File, at: { readonly x: number; readonly y: number }) => void
}

/** The layer over the painted page: handles of movable parts, snapping lines, and zones. */
export function Overlay({ showsZones, onDrop }: OverlayProps) {
  const words = useWords(editorWords)
  const { number: format } = useFormat()
  const { design, change, page, selected, select, showTab, readOnly, paper } = useEditor()
  const sheet = PAPERS[paper]
  const [lines, setLines] = useState<Lines>({ x: [], y: [] })
  const hint = useId()
  const common = { page, sheet, describedBy: hint, onLines: setLines }

  const images = design.images.filter(image => image.page === page)
  const { codePlace } = design
  const code =
    design.mode === 'pdf' && design.hasCode && (codePlace.page === page || codePlace.page === 'both')
      ? codeBox(codePlace)
      : null
  const boxes: readonly Box[] = code ? [...images, code] : images
  const others = (own: Box) => boxes.filter(box => box !== own)
  const said = ({ x, y }: Box) => words.moved(format(x), format(y))
  const held = boxes.find(box => (box === code ? selected === 'code' : 'key' in box && box.key === selected))

  function pointAt({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const mm = sheet.w / width
    return { x: (clientX - left) * mm, y: (clientY - top) * mm }
  }

  /** Opens the panel of the part of the letter that was clicked. */
  function lead(event: MouseEvent<HTMLElement>) {
    select(null)
    const { x, y } = pointAt(event)
    const inSender = x < RETURN_ADDRESS.x + RETURN_ADDRESS.w && y < RETURN_ADDRESS.y + RETURN_ADDRESS.h + 6
    if (page === 'front' && y < RESERVED_TOP && design.mode === 'editor' && (inSender || y < 30))
      showTab('sender')
    else if (page === 'front' && inSender) showTab('sender')
    else if (y > RESERVED_TOP || page === 'back') showTab('text')
  }

  const { isOver, target } = useDrop((file, event) => onDrop(file, pointAt(event)), readOnly)

  return (
    // The tabs beside it do the same with the keyboard.
    <section
      aria-label={words.onSheet}
      className={isOver ? 'hands over' : 'hands'}
      onClick={lead}
      onKeyDown={event => {
        if (event.key === 'Escape') select(null)
      }}
      {...target}
    >
      {showsZones && <Zones page={page} sheet={sheet} />}
      {!readOnly &&
        images.map(image => (
          <PlacedBox
            key={image.key}
            {...common}
            box={image}
            neighbours={others(image)}
            label={`${words.image(design.images.indexOf(image) + 1)}: ${said(image)}`}
            isSelected={selected === image.key}
            handles={ALL}
            onSelect={() => {
              select(image.key)
              showTab('images')
            }}
            onPlace={box => change(changeImage(image.key, box, sheet), `place:${image.key}`)}
            onRemove={() => {
              select(null)
              change(removeImage(image.key))
            }}
          />
        ))}
      {!readOnly && code && (
        <PlacedBox
          {...common}
          box={code}
          neighbours={others(code)}
          label={`${words.code}: ${said(code)}`}
          isSelected={selected === 'code'}
          handles={CORNERS}
          isSquare
          onSelect={() => {
            select('code')
            showTab('code')
          }}
          onPlace={({ w, x, y }) => {
            // Beyond the bounds a corner no longer moves, and the opposite one stays.
            if (w !== undefined && (w < CODE_SIZE.least || w > CODE_SIZE.most)) return
            const size = w === undefined ? {} : { size: w }
            const at = { ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
            change(placeCode({ ...at, ...size }, sheet), 'code-place')
          }}
        />
      )}
      {lines.x.map(x => (
        <div key={`x${x}`} className="snap-line" style={atBox({ x, y: 0, w: 0, h: sheet.h }, sheet)} />
      ))}
      {lines.y.map(y => (
        <div key={`y${y}`} className="snap-line" style={atBox({ x: 0, y, w: sheet.w, h: 0 }, sheet)} />
      ))}
      <span id={hint} hidden>
        {words.keysOnSheet}
      </span>
      <output className="visually-hidden">{held ? said(held) : ''}</output>
    </section>
  )
}
