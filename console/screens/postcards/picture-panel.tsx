import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_LANGUAGE } from '#letter/hyphenation/languages.ts'
import type { CardDesign } from '#letter/index.ts'
import { accountQuery } from '../../api/account.ts'
import { queries } from '../../api/queries.ts'
import type { UploadedAsset } from '../../api/templates.ts'
import { pictureOf, printCardArtwork, printPicture, zoomOf, zoomPicture } from '../../editor/model/card.ts'
import { DropFile, IMAGE_TYPES, PDF_TYPE } from '../../editor/panels/drop-file.tsx'
import { FieldProblem } from '../../editor/panels/field-problem.tsx'
import { FileWarnings } from '../../editor/panels/file-warnings.tsx'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { frontPicture, type PictureOrder } from '../../editor/sheet/front-picture.ts'
import { useEditor } from '../../editor/state/editor-context.ts'
import { editorWords } from '../../editor/words.ts'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

const DESIGNS: readonly CardDesign[] = ['gran', 'stjarna', 'rod', 'sno']
const MOST_ZOOM = 3

/** Uses a file as the picture side: a photograph that fills it, or print-ready artwork. */
export function useOwnPicture(chooseCardDesign: ChosenPicture['chooseCardDesign']) {
  const { change, assets } = useEditor()
  return async (file: File): Promise<UploadedAsset> => {
    const uploaded = await assets.upload(file, 'postcard')
    change(uploaded.type === 'application/pdf' ? printCardArtwork(uploaded) : printPicture(uploaded))
    chooseCardDesign(null)
    return uploaded
  }
}

/** The panel for the picture side: a ready-made design, shown as it prints, or the person's own picture. */
export function PicturePanel({ cardDesign, chooseCardDesign }: ChosenPicture) {
  const words = useWords(cardWords)
  const { replaceFile, chooseFile } = useWords(editorWords)
  const { design, change, assets, readOnly } = useEditor()
  const take = useOwnPicture(chooseCardDesign)
  const [warnings, setWarnings] = useState<UploadedAsset['warnings']>([])
  const picture = pictureOf(design)
  const photograph = picture && assets.known.get(picture.asset)
  const artwork = design.pdf === null ? undefined : assets.known.get(design.pdf)
  const own = photograph ?? artwork
  const ownPdf = artwork?.pages === 2 ? words.ownPdfBoth : words.ownPdf
  const ownName = photograph ? words.ownPicture : ownPdf
  const isOwn = cardDesign === null && own !== undefined
  const language = design.content.attrs?.language ?? DEFAULT_LANGUAGE
  return (
    <div className="panel card-picture" data-field="images">
      <FieldProblem field={picture ? `images.${picture.key}` : 'images'} />
      <fieldset className="card-designs">
        <legend>{words.readyMade}</legend>
        <div>
          {DESIGNS.map(name => (
            <label key={name} className="card-design">
              <input
                type="radio"
                name="card-design"
                className="visually-hidden"
                checked={cardDesign === name}
                disabled={readOnly}
                onChange={() => chooseCardDesign(name)}
              />
              <DesignPicture design={name} language={language} />
              <span>{words.designs[name]}</span>
            </label>
          ))}
        </div>
        <p className="hint">{words.greetingHint}</p>
      </fieldset>
      <section className="own-picture">
        <h2>{words.own}</h2>
        {own && (
          <label className="card-design">
            <input
              type="radio"
              name="card-design"
              className="visually-hidden"
              checked={isOwn}
              disabled={readOnly}
              onChange={() => chooseCardDesign(null)}
            />
            {photograph && <img className="card-thumb" src={photograph.url} alt="" />}
            <span>{ownName}</span>
          </label>
        )}
        {isOwn && picture && photograph && !readOnly && (
          <label className="picture-size">
            <span>{words.size}</span>
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.01}
              value={zoomOf(picture, photograph)}
              onChange={({ currentTarget }) =>
                change(zoomPicture(photograph, Number(currentTarget.value)), 'picture')
              }
            />
            <span className="hint">{words.dragHint}</span>
          </label>
        )}
        {isOwn && artwork && <FileWarnings title={words.pdfWarnings} warnings={warnings} />}
        <DropFile
          label={own ? replaceFile : chooseFile}
          hint={
            <>
              {words.ownHint} {words.fileTypes}
            </>
          }
          accept={`${IMAGE_TYPES},${PDF_TYPE}`}
          disabled={readOnly}
          onFile={async file => {
            const { warnings } = await take(file)
            setWarnings(warnings)
          }}
        />
      </section>
    </div>
  )
}

interface DesignPictureProps {
  readonly design: CardDesign
  /** The language of the message, which is also that of the card's greeting. */
  readonly language: string
}

/** A ready-made card as it prints. The name beside it says what it is. */
function DesignPicture({ design, language }: DesignPictureProps) {
  const { data: url } = useQuery({
    ...designPictureQuery(design, language),
    // The greeting of the previous language is shown until this one is drawn.
    placeholderData: before => before,
  })
  return <span className="card-thumb">{url && <img src={url} alt="" />}</span>
}

/** The picture side of a card, and a function to choose another. */
export interface ChosenPicture {
  /** Null: the customer's own picture. */
  readonly cardDesign: CardDesign | null
  readonly chooseCardDesign: (design: CardDesign | null) => void
}

/** Twice the width of a shown picture, for dense screens (CSS pixels). */
const WIDTH = 560

/** The picture side of a ready-made card, drawn by the engine, as an address that an `img` takes. */
const designPictureQuery = (design: CardDesign, language: string) =>
  queryOptions({
    queryKey: ['card-pictures', design, language],
    queryFn: () => frontPicture(() => orderOf(design, language), WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function orderOf(cardDesign: CardDesign, language: string): Promise<PictureOrder> {
  const account = await queries.ensureQueryData(accountQuery)
  const content = { type: 'doc', attrs: { language }, content: [{ type: 'paragraph' }] }
  return {
    letter: {
      source: { mode: 'editor', content },
      assets: new Map(),
      account,
      baseUrl: location.origin,
      format: 'postcard',
      cardDesign,
    },
    recipient: madeUp(account.homeCountry, []),
  }
}
