import { useEffect, useRef } from 'react'
import { PAPERS } from '#letter/base/geometry.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { changeImage, removeImage, reorderImage, replaceImage } from '../model/changes.ts'
import { hasBack, type Image } from '../model/design.ts'
import { hasShape } from '../model/millimetres.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { FileInput, IMAGE_TYPES, useTaking } from './drop-file.tsx'
import { FieldProblem } from './field-problem.tsx'
import { Lengths } from './number-field.tsx'
import { PanelSelect } from './panel-select.tsx'

/** The place and settings of one image. The card opens when the image is selected, here or on the sheet. */
export function ImageCard({ image, number }: { readonly image: Image; readonly number: number }) {
  const words = useWords(editorWords)
  const { number: format } = useFormat()
  const { design, change, assets, selected, select, showPage, readOnly, paper } = useEditor()
  const card = useRef<HTMLLIElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = selected === image.key
  const asset = assets.known.get(image.asset)
  const { key, x, y, w, h } = image
  // The replacement continues, and errors are shown, even if the card is closed meanwhile.
  const replacing = useTaking(async file => {
    const { id } = await assets.upload(file)
    change(replaceImage(key, id))
  })

  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const place = (fields: Partial<Image>) => change(changeImage(key, fields, PAPERS[paper]), `place:${key}`)
  const ratio = asset?.width && asset.height ? asset.height / asset.width : null
  const isOwnRatio = ratio === null || hasShape(image, ratio)
  return (
    <li ref={card} className={isOpen ? 'image-card open' : 'image-card'}>
      <button
        type="button"
        className="image-head"
        aria-expanded={isOpen}
        onClick={() => {
          select(isOpen ? null : key)
          showPage(image.page)
        }}
      >
        {asset ? <img className="thumb" src={asset.url} alt="" /> : <span className="thumb" />}
        <span>
          <strong>{words.image(number)}</strong>
          <span className="hint">{words.place(format(x), format(y), format(w), format(h))}</span>
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <FieldProblem field={`images.${key}`} />
      {replacing.error && (
        <p className="error" role="alert">
          {replacing.error}
        </p>
      )}
      {isOpen && (
        <div className="image-body">
          <div className="numbers">
            <Lengths
              labels={{ x: words.x, y: words.y, w: words.w, h: words.h }}
              values={image}
              disabled={readOnly}
              onChange={place}
            />
          </div>
          <div className="numbers">
            <PanelSelect
              label={words.layer}
              value={image.layer}
              options={words.layers}
              disabled={readOnly}
              onChange={layer => place({ layer })}
            />
            <PanelSelect
              label={words.fit}
              value={image.fit}
              options={words.fits}
              disabled={readOnly}
              onChange={fit => place({ fit })}
            />
            {hasBack(design) && (
              <PanelSelect
                label={words.onPage}
                value={image.page}
                options={{ front: words.pages.front, back: words.pages.back }}
                disabled={readOnly}
                onChange={page => {
                  place({ page })
                  showPage(page)
                }}
              />
            )}
          </div>
          <p className="hint" role="status">
            {isOwnRatio ? '' : words.otherShape[image.fit]}
          </p>
          {!readOnly && (
            <div className="row">
              <Button small busy={replacing.busy} onClick={() => input.current?.click()}>
                {replacing.busy ? words.uploading : words.replaceImage}
              </Button>
              <FileInput ref={input} hidden accept={IMAGE_TYPES} onFile={replacing.begin} />
              {!isOwnRatio && ratio !== null && (
                <Button small onClick={() => place({ h: w * ratio })}>
                  {words.keepRatio}
                </Button>
              )}
              {design.images.length > 1 && (
                <>
                  <Button small disabled={number === 1} onClick={() => change(reorderImage(key, -1))}>
                    {words.backward}
                  </Button>
                  <Button
                    small
                    disabled={number === design.images.length}
                    onClick={() => change(reorderImage(key, 1))}
                  >
                    {words.forward}
                  </Button>
                </>
              )}
              <Button
                small
                look="plain"
                className="push"
                onClick={() => {
                  select(null)
                  change(removeImage(key))
                }}
              >
                {words.remove}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
}
