import { useState } from 'react'
import type { UploadedAsset } from '../../api/templates.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { addBack, printArtwork, printText, removeBack } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { DropFile, PDF_TYPE } from './drop-file.tsx'
import { FieldProblem } from './field-problem.tsx'
import { FileWarnings } from './file-warnings.tsx'

/** The panel for print-ready artwork instead of text. */
export function ArtworkPanel() {
  const words = useWords(editorWords)
  const { design, change, assets, readOnly, showPage, paper } = useEditor()
  const [warnings, setWarnings] = useState<UploadedAsset['warnings']>([])
  const asset = design.pdf === null ? undefined : assets.known.get(design.pdf)
  const pages = asset?.pages ?? 1
  return (
    <div className="panel" data-field="pdf">
      <section>
        <h3>{words.artwork}</h3>
        <p className="hint">{words.artworkHint(paper)}</p>
      </section>
      {asset && <p>{words.artworkPages(pages)}</p>}
      <FieldProblem field="pdf" />
      {(pages > 1 || design.hasPdfBack) && (
        <Choice
          checked={design.hasPdfBack}
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            change(currentTarget.checked ? addBack : removeBack)
            showPage(currentTarget.checked ? 'back' : 'front')
          }}
        >
          {words.artworkBack}
        </Choice>
      )}
      <FileWarnings title={words.artworkWarnings} warnings={warnings} />
      <DropFile
        label={asset ? words.replaceFile : words.dropPdf}
        hint={words.pdfTypes}
        accept={PDF_TYPE}
        disabled={readOnly}
        onFile={async file => {
          const uploaded = await assets.upload(file)
          setWarnings(uploaded.warnings)
          change(printArtwork(uploaded))
          showPage('front')
        }}
      />
      {!readOnly && (
        <div>
          <Button small look="plain" onClick={() => change(printText)}>
            {words.useText}
          </Button>
        </div>
      )}
    </div>
  )
}
