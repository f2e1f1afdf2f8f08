import { beginPainter } from '../../painter/painter.ts'
import { sheetPainted } from './first-sheet.ts'
import type { OpenPdf } from './open-pdf.ts'
import { openPdf, showOn } from './pdf.ts'

/** A canvas that shows one page. */
interface Place {
  readonly canvas: HTMLCanvasElement
  /** From 0. */
  readonly page: number
  /** Device pixels; 0 while the canvas has no layout. */
  width: number
  /** The PDF and width that it shows. */
  shown: { readonly pdf: OpenPdf; readonly width: number } | null
}

export type SheetState = 'empty' | 'painted' | 'failed'

/**
 * The pages of the latest PDF on some canvases. It does one thing at a time: new PDFs wait while a page is painted, and
 * only the latest is painted. So sheets keep up with typing, however slow the machine is.
 */
export class SheetView {
  readonly #places = new Set<Place>()
  readonly #listeners = new Set<() => void>()
  #next: Uint8Array | null = null
  #open: OpenPdf | null = null
  #isBusy = false
  #isClosed = false
  #state: SheetState = 'empty'

  constructor() {
    beginPainter()
  }

  get state(): SheetState {
    return this.#state
  }

  /** Calls back when pages were painted, or failed to be. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows another PDF as soon as the one before is painted. */
  show(pdf: Uint8Array): void {
    this.#next = pdf
    void this.#work()
  }

  /** Paints a page on a canvas from now on. If the PDF lacks the page, the canvas stays as it is. */
  add(canvas: HTMLCanvasElement, page: number): { resize(width: number): void; remove(): void } {
    const place: Place = { canvas, page, width: 0, shown: null }
    this.#places.add(place)
    return {
      resize: width => {
        place.width = width
        void this.#work()
      },
      remove: () => this.#places.delete(place),
    }
  }

  close(): void {
    this.#isClosed = true
    this.#places.clear()
    if (!this.#isBusy) void this.#open?.close()
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      while (!this.#isClosed && (await this.#step()));
    } finally {
      this.#isBusy = false
      if (this.#isClosed) await this.#open?.close()
    }
  }

  /** Opens the next PDF or paints one page. @returns false if nothing is left to do */
  async #step(): Promise<boolean> {
    const next = this.#next
    this.#next = null
    const stale = next ? undefined : this.#stalePlace()
    if (!next && !stale) return false
    try {
      if (next) await this.#replace(next)
      if (stale) await this.#paint(stale)
    } catch {
      if (stale) stale.shown = this.#open && { pdf: this.#open, width: stale.width }
      this.#tell('failed')
    }
    return true
  }

  async #replace(bytes: Uint8Array): Promise<void> {
    const before = this.#open
    this.#open = await openPdf(bytes)
    await before?.close()
  }

  #stalePlace(): Place | undefined {
    return [...this.#places].find(
      ({ page, width, shown }) =>
        width > 0 &&
        this.#open &&
        page < this.#open.pages &&
        (shown?.pdf !== this.#open || shown.width !== width),
    )
  }

  async #paint(place: Place): Promise<void> {
    const { canvas, page, width } = place
    const pdf = this.#open!
    showOn(canvas, await pdf.paint(page, width))
    place.shown = { pdf, width }
    sheetPainted()
    this.#tell('painted')
  }

  #tell(state: SheetState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
