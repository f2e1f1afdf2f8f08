import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { SheetSize } from '#letter/base/geometry.ts'
import { type Box, type Handle, resized, tenths } from '../model/millimetres.ts'
import { type Lines, linesOf, snapEdge, snapMove } from '../model/snapping.ts'
import type { Page } from '../model/source.ts'
import { atBox } from './zones.tsx'

interface PlacedBoxProps {
  readonly box: Box
  readonly page: Page
  readonly sheet: SheetSize
  /** Boxes that it snaps to, besides the sheet itself. */
  readonly neighbours: readonly Box[]
  readonly label: string
  readonly describedBy: string
  readonly isSelected: boolean
  readonly handles: readonly Handle[]
  /** Whether its sides always have the same length. */
  readonly isSquare?: boolean
  readonly onSelect: () => void
  readonly onPlace: (box: Partial<Box>) => void
  readonly onRemove?: () => void
  readonly onLines: (lines: Lines) => void
}

const NONE: Lines = { x: [], y: [] }
/** The distance within which lines attract (mm). */
const REACH = 1.5
/** Movements up to this count as a click (CSS pixels). */
const TREMOR = 3

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Drag {
  readonly handle: Handle | null
  readonly from: Box
  readonly x: number
  readonly y: number
  readonly mmPerPixel: number
  hasMoved: boolean
}

/** An object on the sheet that can be moved and resized with the pointer or the keyboard. */
export function PlacedBox(props: PlacedBoxProps) {
  const { box, page, sheet, neighbours, label, describedBy, isSelected, handles, isSquare = false } = props
  const { onSelect, onPlace, onRemove, onLines } = props
  const drag = useRef<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>, handle: Handle | null) {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width } = event.currentTarget.closest('.hands')!.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    drag.current = { handle, from: box, x, y, mmPerPixel: sheet.w / width, hasMoved: false }
    onSelect()
  }

  function move(event: PointerEvent<HTMLElement>) {
    const dragged = drag.current
    if (!dragged) return
    const { handle, from, mmPerPixel } = dragged
    const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y]
    if (!dragged.hasMoved && Math.hypot(dx, dy) < TREMOR) return
    dragged.hasMoved = true
    // Alt turns snapping off.
    const reach = event.altKey ? 0 : REACH
    const lines = linesOf(page, sheet, neighbours)
    if (handle) resize(handle, from, [dx * mmPerPixel, dy * mmPerPixel], !event.shiftKey, lines, reach)
    else {
      const snapped = snapMove(
        { ...from, x: from.x + dx * mmPerPixel, y: from.y + dy * mmPerPixel },
        lines,
        reach,
      )
      onLines(snapped.lines)
      onPlace({ x: snapped.box.x, y: snapped.box.y })
    }
  }

  function resize(
    handle: Handle,
    from: Box,
    [dx, dy]: readonly [number, number],
    keepsRatio: boolean,
    lines: Lines,
    reach: number,
  ) {
    const across = snapEdge(
      (handle.x < 0 ? from.x : from.x + from.w) + dx,
      lines.x,
      handle.x === 0 ? 0 : reach,
    )
    const down = snapEdge((handle.y < 0 ? from.y : from.y + from.h) + dy, lines.y, handle.y === 0 ? 0 : reach)
    const by = {
      x: across.at - (handle.x < 0 ? from.x : from.x + from.w),
      y: down.at - (handle.y < 0 ? from.y : from.y + from.h),
    }
    const sized = resized(from, handle, by.x, by.y, keepsRatio || isSquare)
    onLines({
      x: handle.x !== 0 && across.line !== null ? [across.line] : [],
      y: handle.y !== 0 && down.line !== null && !keepsRatio ? [down.line] : [],
    })
    onPlace(sized)
  }

  function end() {
    drag.current = null
    onLines(NONE)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const arrow = ARROWS[event.key]
    const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    if (arrow) onPlace({ x: tenths(box.x + arrow[0] * step), y: tenths(box.y + arrow[1] * step) })
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove()
    else return
    event.preventDefault()
  }

  const pointer = { onPointerMove: move, onPointerUp: end, onPointerCancel: end, onLostPointerCapture: end }
  return (
    <div className={isSelected ? 'placed selected' : 'placed'} style={atBox(box, sheet)}>
      <button
        type="button"
        className="hold"
        aria-label={label}
        aria-describedby={describedBy}
        aria-pressed={isSelected}
        onFocus={onSelect}
        onClick={event => event.stopPropagation()}
        onPointerDown={event => begin(event, null)}
        onKeyDown={press}
        {...pointer}
      />
      {isSelected &&
        handles.map(handle => (
          <button
            key={`${handle.x}${handle.y}`}
            type="button"
            // Number fields do the same with the keyboard.
            tabIndex={-1}
            aria-hidden="true"
            className="handle"
            data-x={handle.x}
            data-y={handle.y}
            onClick={event => event.stopPropagation()}
            onPointerDown={event => begin(event, handle)}
            {...pointer}
          />
        ))}
    </div>
  )
}
