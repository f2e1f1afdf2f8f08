import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { CARD } from '#letter/base/geometry.ts'
import { movePicture } from '../../editor/model/card.ts'
import { useEditor } from '../../editor/state/editor-context.ts'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A handle that moves the photograph on the card, and so chooses its visible part. */
export function PictureHandle() {
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
