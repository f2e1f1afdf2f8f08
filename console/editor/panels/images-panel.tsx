import { PAPERS } from '#letter/base/geometry.ts'
import { useWords } from '../../words/language.ts'
import { addImage } from '../model/changes.ts'
import { MOST_IMAGES } from '../model/design.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { DropFile, IMAGE_TYPES } from './drop-file.tsx'
import { FieldProblem } from './field-problem.tsx'
import { ImageCard } from './image-card.tsx'

/** The panel of the images on the sheet, the topmost last. */
export function ImagesPanel() {
  const words = useWords(editorWords)
  const { design, change, assets, page, select, readOnly, paper } = useEditor()
  return (
    <div className="panel">
      <p className="hint">{words.imagesLead}</p>
      {design.images.length > 0 && (
        <ol className="image-cards">
          {design.images.map((image, index) => (
            <ImageCard key={image.key} image={image} number={index + 1} />
          ))}
        </ol>
      )}
      <FieldProblem field="images" />
      {design.images.length < MOST_IMAGES ? (
        <DropFile
          label={words.addImage}
          hint={words.imageTypes}
          accept={IMAGE_TYPES}
          disabled={readOnly}
          onFile={async file => {
            const uploaded = await assets.upload(file)
            const key = crypto.randomUUID()
            change(addImage(key, uploaded, page, PAPERS[paper]))
            select(key)
          }}
        />
      ) : (
        <p className="hint">{words.mostImages}</p>
      )}
    </div>
  )
}
