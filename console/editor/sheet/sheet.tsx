import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { CARD, PAPERS, type Paper } from '#letter/base/geometry.ts'
import type { SheetView } from './sheet-view.ts'
import './sheet.css'

interface SheetProps {
  readonly view: SheetView | null
  /** 0 is the front. */
  readonly page: number
  /** The picture's label for screen readers. */
  readonly label: string
  readonly format?: 'letter' | 'postcard'
  /** Of a letter; cards have one size. */
  readonly paper?: Paper
  /** 1 fills the available width. */
  readonly zoom?: number
  /** SVG in millimetres from the top left corner, over the page. */
  readonly children?: ReactNode
  readonly overlay?: Ref<SVGSVGElement>
}

/** One page of a letter as it prints, on white paper in every colour scheme. */
export function Sheet({
  view,
  page,
  label,
  format = 'letter',
  paper = 'A4',
  zoom = 1,
  children,
  overlay,
}: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { w, h } = format === 'letter' ? PAPERS[paper] : CARD
  useEffect(() => {
    const element = canvas.current
    if (!element || !view) return
    const place = view.add(element, page)
    const observer = new ResizeObserver(([entry]) =>
      place.resize(Math.round(entry!.contentRect.width * devicePixelRatio)),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [view, page])
  const size = { '--sheet-ratio': `${w} / ${h}`, '--sheet-zoom': zoom } as CSSProperties
  return (
    <div className="sheet" style={size}>
      <canvas ref={canvas} className="sheet-page" role="img" aria-label={label} />
      <svg ref={overlay} className="sheet-overlay" viewBox={`0 0 ${w} ${h}`} role="presentation">
        {children}
      </svg>
    </div>
  )
}

/** Where a pointer is on the sheet, in millimetres from its top left corner. */
export function onSheet(
  overlay: SVGGraphicsElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): { readonly x: number; readonly y: number } {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(overlay.getScreenCTM()!.inverse())
  return { x, y }
}
