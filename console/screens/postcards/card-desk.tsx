import { type ReactNode, useState } from 'react'
import { DeskFoot } from '../../editor/desk/desk-foot.tsx'
import { pictureOf } from '../../editor/model/card.ts'
import { useDrop, useTaking } from '../../editor/panels/drop-file.tsx'
import { Sheet } from '../../editor/sheet/sheet.tsx'
import { useSheets } from '../../editor/sheet/use-sheets.ts'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { ProofView } from '../../editor/state/use-proof.ts'
import { editorWords } from '../../editor/words.ts'
import { useWords } from '../../words/language.ts'
import '../../editor/style/desk.css'
import '../../editor/style/overlay.css'
import { CardZones } from './card-zones.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { PictureHandle } from './picture-handle.tsx'
import { useOwnPicture } from './picture-panel.tsx'
import './style.css'
import { cardWords } from './words.ts'

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
