import { useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onSheet, Sheet } from '#console/editor/sheet/sheet.tsx'
import { useSheets } from '#console/editor/sheet/use-sheets.ts'
import { createEngine, type Letter, type ProofRecipient } from '#console/engine/engine.ts'
import './page.css'

const engine = createEngine()

/** A letter as it comes from the test: its files by the paths that they are served at. */
type TestLetter = Omit<Letter, 'assets'> & {
  readonly files: readonly (readonly [id: string, path: string])[]
}

const fetched = new Map<string, Promise<Uint8Array>>()

function bytesAt(path: string): Promise<Uint8Array> {
  const bytes =
    fetched.get(path) ?? fetch(path).then(async answer => new Uint8Array(await answer.arrayBuffer()))
  fetched.set(path, bytes)
  return bytes
}

async function withFiles({ files, ...letter }: TestLetter): Promise<Letter> {
  const assets = await Promise.all(files.map(async ([id, path]) => [id, await bytesAt(path)] as const))
  return { ...letter, assets: new Map(assets) }
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

let show: (pdf: Uint8Array) => void = () => undefined
let zoomTo: (zoom: number) => void = () => undefined
let painted = 0
let paintedAt = 0

/** Both sides of the letter that was drawn last. A square of 10 mm appears where the pointer is pressed. */
function Page() {
  const [pdf, setPdf] = useState<Uint8Array | null>(null)
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState({ x: 20, y: 30 })
  const overlay = useRef<SVGSVGElement>(null)
  const { view, state } = useSheets(pdf)
  useEffect(() => {
    show = setPdf
    zoomTo = setZoom
  }, [])
  useEffect(
    () =>
      view?.subscribe(() => {
        painted++
        paintedAt = performance.now()
      }),
    [view],
  )
  const sides = useMemo(() => [0, 1], [])
  return (
    <main data-state={state}>
      {sides.map(side => (
        <Sheet
          key={side}
          view={view}
          page={side}
          zoom={zoom}
          label={`Side ${side + 1}`}
          overlay={side === 0 ? overlay : null}
        >
          {side === 0 && (
            <rect
              {...square}
              width={10}
              height={10}
              onPointerDown={event => setSquare(onSheet(overlay.current!, event))}
            />
          )}
        </Sheet>
      ))}
    </main>
  )
}

createRoot(document.getElementById('page')!).render(<Page />)

/** @returns the proof with the hash of its PDF, which is shown */
async function draw(letter: TestLetter, recipient: ProofRecipient) {
  const proof = await engine.draw(await withFiles(letter), recipient)
  if (!proof?.pdf) return proof
  const hash = hex(await crypto.subtle.digest('SHA-256', proof.pdf))
  show(proof.pdf)
  return { ...proof, pdf: hash, bytes: proof.pdf.length }
}

/** Draws a letter and waits until all its pages are on the sheet. @returns the number of pages, and the time (ms) */
async function drawn(letter: TestLetter, recipient: ProofRecipient) {
  const given = await withFiles(letter)
  const start = performance.now()
  const before = painted
  const proof = await engine.draw(given, recipient)
  if (!proof?.pdf) throw new Error('not drawn')
  show(proof.pdf)
  while (painted < before + proof.pages) await new Promise(resolve => setTimeout(resolve))
  return { pages: proof.pages, taken: performance.now() - start }
}

Object.assign(window, {
  draw,
  drawn,
  zoomTo: (zoom: number) => zoomTo(zoom),
  /** Milliseconds since the page was requested. */
  paintedAt: () => paintedAt,
  async fitness(letter: TestLetter, recipients: readonly ProofRecipient[]) {
    return engine.fitness(await withFiles(letter), recipients)
  },
})
