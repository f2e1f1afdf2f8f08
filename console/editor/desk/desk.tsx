import { type ReactNode, useState } from 'react'
import { PAPERS } from '#letter/base/geometry.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/language.ts'
import { addImage, printArtwork } from '../model/changes.ts'
import { Overlay } from '../overlay/overlay.tsx'
import { useTaking } from '../panels/drop-file.tsx'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { useSheets } from '../sheet/use-sheets.ts'
import { useEditor } from '../state/editor-context.ts'
import type { ProofView } from '../state/use-proof.ts'
import { editorWords } from '../words.ts'
import { DeskFoot } from './desk-foot.tsx'
import { PageSwitch } from './page-switch.tsx'
import { VariantSwitch } from './variant-switch.tsx'

interface Point {
  readonly x: number
  readonly y: number
}

interface DeskProps {
  readonly proof: ProofView | null
  /** Chooses the recipient whose letter is shown. */
  readonly picker?: ReactNode
}

/** The sheet on its desk: the letter exactly as it prints, with handles for its movable parts. */
export function Desk({ proof, picker = <RecipientPicker /> }: DeskProps) {
  const words = useWords(editorWords)
  const { page, change, assets, select, showTab, showPage, paper } = useEditor()
  const { view, state } = useSheets(proof?.pdf ?? null)
  const [showsZones, showZones] = useState(false)
  const [pdfAsked, askPdf] = useState<File | null>(null)
  const [dropped, setDropped] = useState<Point | null>(null)

  const taking = useTaking(async file => {
    const uploaded = await assets.upload(file)
    if (uploaded.type === 'application/pdf') {
      change(printArtwork(uploaded))
      showPage('front')
      showTab('text')
      return
    }
    const key = crypto.randomUUID()
    change(addImage(key, uploaded, page, PAPERS[paper], dropped ?? undefined))
    select(key)
    showTab('images')
  })

  return (
    <section className="desk" aria-label={words.sheet}>
      <div className="desk-bar">
        <PageSwitch />
        <VariantSwitch />
        {picker}
      </div>
      <div className="desk-surface">
        <div className="stage">
          <Sheet
            view={view}
            page={page === 'front' ? 0 : 1}
            paper={paper}
            label={words.sheetLabel(page === 'front' ? words.frontPage : words.backPage)}
          />
          <Overlay
            showsZones={showsZones}
            onDrop={(file, at) => {
              if (file.type === 'application/pdf') return askPdf(file)
              setDropped(at)
              void taking.begin(file)
            }}
          />
          {state === 'empty' && !proof?.isStale && <p className="drawing">{words.drawing}</p>}
        </div>
        <DeskFoot
          zones={words.zones}
          showsZones={showsZones}
          showZones={showZones}
          proof={proof}
          state={state}
          taking={taking}
        />
      </div>
      {pdfAsked && (
        <Dialog title={words.usePdfTitle} onClose={() => askPdf(null)}>
          <p>{words.usePdfLead}</p>
          <div className="buttons">
            <Button onClick={() => askPdf(null)}>{words.cancel}</Button>
            <Button
              look="primary"
              onClick={() => {
                void taking.begin(pdfAsked)
                askPdf(null)
              }}
            >
              {words.usePdfYes}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
